/** C0 but the line feed, delete, C1, and what turns the direction of writing: nothing of it may reach a terminal. */
export const TERMINAL_COMMANDS = /(?!\n)\p{Control}|\p{Bidi_Control}/u;
