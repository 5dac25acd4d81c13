/** The light on a feather comes in so many steps, from none to full. */
export const GLEAMS = ['#000000', '#22221f', '#3d3c34', '#53513f'] as const;

/** What is behind the window before the fan is lit. */
export const NIGHT = '#02121b';

/** The lights that fall on cut glass. */
export const SHADOW = '#5f7688';
export const GLINT = '#5c574a';

/** The bright edges of cut glass. */
export const BEVEL = 'rgb(255 255 255 / 0.34)';
