import { describe, expect, it } from 'vitest';
import { readArguments } from './options.ts';

const UTF8 = { LANG: 'en_US.UTF-8', TERM: 'xterm-256color' };

function lookOf(args: readonly string[], env: Record<string, string>) {
  const read = readArguments(args, env);
  if (!read.ok || read.value.t !== 'play') throw new Error('expected a game');
  return read.value.look;
}

describe('the command line', () => {
  it.each([
    [['--help'], { t: 'help' }],
    [['-h', 'a.xsb'], { t: 'help' }],
    [['--version'], { t: 'version' }],
    [[], { t: 'play', path: null, mouse: true }],
    [['--no-mouse', 'a.xsb'], { t: 'play', path: 'a.xsb', mouse: false }],
    [['--', '--version'], { t: 'play', path: '--version' }],
  ])('%j', (args, value) => {
    expect(readArguments(args, UTF8)).toMatchObject({ ok: true, value });
  });

  it.each([
    [['--asci'], 'there is no option --asci.'],
    [['a', 'b'], 'expected one level.'],
    [['a', '--', 'b'], 'expected one level.'],
  ])('%j is refused', (args, error) => {
    expect(readArguments(args, UTF8)).toEqual({ ok: false, error });
  });

  it.each([
    [{ LANG: 'C' }, true],
    [{ LANG: 'de_DE.ISO-8859-1' }, true],
    [{ LANG: 'C.utf8' }, false],
    [{ LANG: 'C', LC_ALL: 'en_US.UTF-8' }, false],
    [{ LANG: 'en_US.UTF-8', LC_CTYPE: 'POSIX' }, true],
    [{ LANG: 'en_US.UTF-8', TERM: 'linux' }, true],
    [{}, false],
  ])('under %j, only ASCII is drawn: %s', (env, ascii) => {
    expect(lookOf([], env).ascii).toBe(ascii);
    expect(lookOf(['--unicode'], env).ascii).toBe(false);
    expect(lookOf(['--ascii'], env).ascii).toBe(true);
  });

  it('supports wide cells and NO_COLOR', () => {
    expect(lookOf(['--wide'], UTF8)).toMatchObject({ wide: true, colours: true });
    expect(lookOf([], { ...UTF8, NO_COLOR: '1' })).toMatchObject({ wide: false, colours: false });
  });
});
