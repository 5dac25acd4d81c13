import { expect, test } from 'vitest';
import { shortClassName } from './short-class-names.ts';

const CSS = '.card { color: var(--ink) } .card .name { animation: blink 1s } @keyframes blink {}';

test('the names of a sheet are short, its own, and the same again', () => {
  const nameOf = (name: string, file: string) => shortClassName(name, file, CSS);
  const name = nameOf('card', 'src/ui/Card.module.css');
  expect(name).toMatch(/^s[\da-z]{4}0$/);
  expect(nameOf('card', 'src/ui/Card.module.css?used')).toBe(name);
  expect(nameOf('name', 'src/ui/Card.module.css')).toBe(`${name.slice(0, -1)}1`);
  expect(nameOf('card', 'src/ui/List.module.css')).not.toBe(name);
  expect(nameOf('blink', 'src/ui/Card.module.css')).toBe(`${name.slice(0, -1)}-blink`);
});
