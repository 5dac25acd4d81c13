/** The editor kept its levels here, as one text, before they were a collection like any other. */
export const OLD_KEY = 'sokoban.v1.ownLevels';
