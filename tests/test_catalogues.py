"""Every text of the code is in its domain's catalogues, with the same gaps, and no other text is."""

from __future__ import annotations

import gzip
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from building import catalogues
from building.archives import texts_alone
from building.catalogues import SHARED, domains, locale
from building.words import compile_words

from blackangel import languages
from blackangel.kernel import assets
from blackangel.languages import ENGLISH, LANGUAGES, indexed

OTHERS = sorted(set(LANGUAGES) - {ENGLISH})
# the tree's catalogues do not change: each is read once
extracted, read = cache(catalogues.extracted), cache(catalogues.read)
GAP = re.compile(r"\{(\w*)(?::\w+)?\}")  # without the ending that a translation gives it
every_language = pytest.mark.parametrize("language", OTHERS)


@pytest.fixture(scope="module", params=domains(), ids=lambda domain: domain or "shared")
def domain(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def texts(domain: str) -> Catalog:
    return extracted(domain)


@pytest.fixture(scope="module", params=OTHERS)
def catalogue(request: pytest.FixtureRequest, domain: str) -> Catalog:
    return read(locale(domain) / f"{request.param}.po")


def keys(catalogue: Catalog) -> set[str]:
    return {str(message.id) for message in catalogue if message.id}


def several(words: str | list[str] | tuple[str, ...]) -> tuple[str, ...]:
    return (words,) if isinstance(words, str) else tuple(words)


def messages(catalogue: Catalog) -> Iterator[Message]:
    return (message for message in catalogue if message.id)


def test_there_is_a_catalogue_for_each_language(domain: str) -> None:
    assert sorted(path.stem for path in locale(domain).glob("*.po")) == OTHERS


def test_every_game_has_a_domain_and_there_are_no_others() -> None:
    folders = {path.parent.parent.name for path in (catalogues.ROOT / "assets").rglob("*/*.po")}
    assert folders == {"assets", *domains()[1:]}


def test_no_text_is_missing_and_none_is_left_over(catalogue: Catalog, texts: Catalog) -> None:
    assert keys(catalogue) == keys(texts), "run: python3 build.py words"


def test_every_text_is_translated(catalogue: Catalog) -> None:
    empty = [message.id for message in messages(catalogue) if not all(several(message.string))]
    assert empty == []
    assert [message.id for message in messages(catalogue) if message.fuzzy] == []


def test_the_gaps_are_the_same(catalogue: Catalog) -> None:
    for message in messages(catalogue):
        wanted = Counter(GAP.findall(several(message.id)[-1]))
        for words in several(message.string):
            assert Counter(GAP.findall(words)) == wanted, message.id


def test_blanks_at_the_ends_are_the_same(catalogue: Catalog) -> None:
    for message in messages(catalogue):
        for text, words in zip(several(message.id), several(message.string), strict=True):
            assert text[:1].isspace() == words[:1].isspace(), text
            assert text[-1:].isspace() == words[-1:].isspace(), text


# --- several domains -----------------------------------------------------------------------------


@every_language
def test_a_text_has_one_translation_whichever_game_says_it(language: str) -> None:
    """A text that all games share is in no other catalogue; a text of two games is the same in both."""
    found: dict[str, set[tuple[str, ...]]] = {}
    shared = keys(read(locale(SHARED) / f"{language}.po"))
    for domain in domains():
        catalogue = read(locale(domain) / f"{language}.po")
        assert domain == SHARED or not keys(catalogue) & shared
        for message in messages(catalogue):
            found.setdefault(str(message.id), set()).add(several(message.string))
    assert {text: told for text, told in found.items() if len(told) > 1} == {}


@pytest.fixture(scope="module")
def compiled() -> None:
    compile_words()


@pytest.mark.usefixtures("compiled")
@every_language
def test_a_game_s_language_finds_its_texts_and_the_shared_ones(domain: str, language: str) -> None:
    """Read as the page reads them, with each language's plurals."""
    spoken = languages.catalogue(language, [game for game in domains()[1:] if game == domain])
    counted = (0, 1, 2, 5)
    for source in {SHARED, domain}:
        for message in messages(read(locale(source) / f"{language}.po")):
            one, *many = several(message.id)
            forms = several(message.string)
            if many:
                assert {spoken.ngettext(one, *many, number) for number in counted} == set(forms)
            else:
                assert spoken.gettext(one) == spoken.gettext(one) == forms[0]


@every_language
@pytest.mark.usefixtures("compiled")
def test_a_page_reads_the_same_from_texts_without_their_index(domain: str, language: str) -> None:
    whole = locale(domain).joinpath(f"{language}.mo").read_bytes()
    alone = texts_alone(whole)
    assert len(gzip.compress(alone)) < 0.85 * len(gzip.compress(whole))
    one, other = (GNUTranslations(BytesIO(data)) for data in (whole, indexed(alone)))
    assert vars(one).pop("_catalog") == vars(other).pop("_catalog") != {}
    assert [one.plural(number) for number in range(9)] == [
        other.plural(number) for number in range(9)
    ]
    assert one.info() == other.info()


@pytest.mark.usefixtures("compiled")
def test_a_game_that_nobody_plays_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, ...]] = []

    def folder(*names: str) -> str:
        asked.append(names)
        return str(catalogues.ROOT.joinpath("assets", *names))

    monkeypatch.setattr(assets, "folder", folder)
    spoken = languages.catalogue("fr")
    assert asked == [(SHARED, "locale", "fr.mo")]
    for game in domains()[1:]:
        text = next(m for m in messages(extracted(game)) if isinstance(m.id, str) and "{" in m.id)
        assert spoken.gettext(text.id) == text.id
        spoken.add(game)
        assert spoken.gettext(text.id) != text.id, "though it was asked for before"
    read = [names for names in asked if "locale" in names]  # a game's tables may be read, too
    assert len(read) == len(domains())


def test_a_game_without_a_catalogue_speaks_english() -> None:
    for code in (*OTHERS, ENGLISH, "eo"):
        spoken = languages.catalogue(code, ["no_such_game"])
        assert spoken.gettext("There is no such text.") == "There is no such text."
        assert [spoken.ngettext("one", "many", number) for number in (0, 1, 2)] == [
            *("many", "one", "many")
        ]


# --- updating them from the code -----------------------------------------------------------------


def test_a_text_that_moves_takes_its_translation_along(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the page to a game, from a game to the shared texts, and into a new game."""

    def module(name: str, words: str) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(words, "utf-8")
        return path

    def told() -> dict[str, dict[str, str]]:
        catalogues.renew("fr")
        return {
            domain: {
                str(m.id): str(m.string)
                for m in messages(catalogues.read(locale(domain) / "fr.po"))
            }
            for domain in domains()
        }

    monkeypatch.setattr(catalogues, "ROOT", tmp_path)
    monkeypatch.setattr(catalogues, "GAMES", tmp_path / "blackangel/games")
    page = module("site/tabletop/page.py", "_('ship'); _('dice')")
    game = module("blackangel/games/one/__init__.py", "_('card'); _('dice')")
    assert told() == {"": {"ship": "", "dice": ""}, "one": {"card": ""}}
    for domain, name, words in (("", "ship", "navire"), ("one", "card", "carte")):
        catalogue = catalogues.read(locale(domain) / "fr.po")
        catalogue[name].string = words
        catalogues.write(locale(domain) / "fr.po", catalogue)
    assert told() == {"": {"ship": "navire", "dice": ""}, "one": {"card": "carte"}}
    page.write_text("_('card')", "utf-8")
    game.write_text("_('ship')", "utf-8")
    module("blackangel/games/two/__init__.py", "_('ship'); _('card')")
    assert told() == {
        "": {"card": "carte"},
        "one": {"ship": "navire"},
        "two": {"ship": "navire"},
    }


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("la tuile de {name}", "la tuile d’Azure Deep"),
        ("De {name}, {number} de plus", "D’Azure Deep, 3 de plus"),
    ],
)
def test_french_elides_before_a_vowel(words: str, said: str) -> None:
    assert languages.Elided(words).format(name="Azure Deep", number=3) == said
    assert languages.Elided(words).format_map({"name": "Azure Deep", "number": 3}) == said
    assert languages.Elided("la tuile de {name}").format(name="Bo") == "la tuile de Bo"
    assert languages.Elided("tour de {name}").format(name="Élise") == "tour d’Élise"


def test_every_french_text_with_a_gap_after_de_elides() -> None:
    french = languages.catalogue("fr", ["black_angel", "council_of_shadows"])
    found = french.gettext("{name}: settle the tile on {space}.")
    assert found.format(name="Ada", space="Azure Deep 1").endswith("la tuile d’Azure Deep 1.")


TORN = re.compile(r"[^\s|] [:;!?»](?=[\s\"*]|$)|« ", re.M)  # by a blank at which a line may break


def test_no_line_of_french_begins_with_a_colon() -> None:
    texts = {
        str(path): path.read_text("utf-8")
        for path in Path(assets.folder()).rglob("fr.*")
        if path.suffix in (".md", ".toml")
    }
    for domain in domains():
        for message in messages(read(locale(domain) / "fr.po")):
            texts[f"{domain} {message.id}"] = "\n".join(several(message.string))
    assert len(texts) > 1000
    assert {name: torn for name, text in texts.items() if (torn := TORN.findall(text))} == {}
