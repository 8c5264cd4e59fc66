// On paper every theme is the light one: dark grounds are not printed, and light ink cannot be read.
const { dataset } = document.documentElement;
let shown = dataset.theme;
addEventListener('beforeprint', () => {
  shown = dataset.theme;
  dataset.theme = 'light';
});
addEventListener('afterprint', () => {
  dataset.theme = shown;
});
