"""Sphinx's settings for the pages of the documents."""

import blackangel

project = "The engine in Python"
version = release = blackangel.__version__
html_title = project

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3
highlight_language = "none"  # of blocks that name none: commands
default_role = "literal"

# the signatures stay readable, and need none of the extras
autodoc_mock_imports = ["gymnasium", "numpy", "pettingzoo"]
autodoc_typehints_format = "short"
autodoc_member_order = "bysource"
napoleon_use_rtype = False
add_module_names = False
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_static_path = ["look"]
html_css_files = ["manual.css"]
html_copy_source = html_show_sourcelink = html_show_copyright = False
html_use_index = html_domain_indices = False
html_theme_options = {
    "light_css_variables": {"font-stack": "Inter, system-ui, sans-serif"},
    "footer_icons": [],
}
