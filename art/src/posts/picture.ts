/** One demo picture: the name posts refer to, and how to draw it. */
export type PostPicture = { name: string; draw: () => string }
