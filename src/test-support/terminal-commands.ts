/**
 * C0 except the line feed, delete, C1, and characters that change the direction of writing: none may reach a terminal.
 */
export const TERMINAL_COMMANDS = /(?!\n)\p{Control}|\p{Bidi_Control}/u;
