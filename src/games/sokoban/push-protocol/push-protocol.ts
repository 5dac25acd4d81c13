import { type BoardError, BoardReader, PushCommandReader, PushGame } from './push-game.ts';

/**
 * How far the input has come: in the board, in the commands, at its end, or at a board that is no
 * board. Of input after the end or after such a board nothing is read.
 */
type PushState =
  | { readonly kind: 'board' | 'commands' | 'ended' }
  | { readonly kind: 'refused'; readonly error: BoardError };

/**
 * The push protocol: text in, text out, in pieces of any size (docs/push-protocol.md).
 */
export class PushProtocol {
  private current: PushState = { kind: 'board' };
  private readonly reader = new BoardReader();
  private readonly commands = new PushCommandReader();
  private game: PushGame | null = null;

  get state(): PushState {
    return this.current;
  }

  /** Whether the blank line has come that ends the board: without it there are no commands. */
  get hasBoard(): boolean {
    return this.game !== null;
  }

  /** Takes more input, and gives the board for each print command in it as the command is reached. */
  *feed(text: string): Generator<string, void, undefined> {
    for (let at = 0; at < text.length && this.isOpen(); at++) {
      const char = text.charAt(at);
      if (this.game === null) this.readBoard(char);
      else this.command(this.game, char);
      if (char === '\n' && this.game !== null) yield this.game.text();
    }
  }

  /** Says that there is no more input: the same as a full stop, but a board may still be bad. */
  end(): void {
    if (this.current.kind === 'board') {
      const board = this.reader.end();
      if (!board.ok) this.current = { kind: 'refused', error: board.error };
    }
    if (this.isOpen()) this.current = { kind: 'ended' };
  }

  private isOpen(): boolean {
    return this.current.kind === 'board' || this.current.kind === 'commands';
  }

  private readBoard(char: string): void {
    const read = this.reader.read(char);
    if (!read.ok) this.current = { kind: 'refused', error: read.error };
    else if (read.value !== null) {
      this.game = new PushGame(read.value);
      this.current = { kind: 'commands' };
    }
  }

  private command(game: PushGame, char: string): void {
    const command = this.commands.read(char);
    if (command.t === 'push') game.push(command.letter, command.direction);
    else if (command.t === 'undo') game.undo();
    else if (command.t === 'end') this.current = { kind: 'ended' };
  }
}
