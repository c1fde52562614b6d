/** Of editing posts and comments. */
export const editLimits = {
  /** An edit within so many minutes, before anyone answers, leaves no mark. */
  unmarkedMinutes: 3,
  /** After so many hours comments, and posts of members under this level, stay as they are; */
  hours: 24,
  level: 2,
  /** all others' posts after so many days. */
  days: 30,
  perDay: 20,
  perContentAndDay: 10,
  /** Earlier versions that are stored: the first and the latest. */
  kept: 50,
  /** Versions that are shown, the present one included. */
  shown: 20,
} as const

/** Of favourites, apart from the others as well. */
export const favouriteLimits = { folders: 50, favourites: 5_000, folderName: 20 } as const

export const mentionLimits = {
  perText: 10,
  perDay: 60,
  /** In a member's first 24 hours. */
  firstDay: 2,
  /** Of a text, its first @ that may begin a name. */
  signs: 50,
  suggested: 8,
} as const

/** Of a post's poll. */
export const pollLimits = {
  options: 10,
  questionLength: 60,
  optionLength: 40,
  hoursMax: 720,
  /** Of a question or an option in a draft, which may still be too long. */
  draftTextLength: 200,
} as const

/** Of topics. */
export const hashtagLimits = {
  /** Of a name as the search folds it. */
  nameMin: 2,
  nameMax: 20,
  perPost: 5,
  /** Of a text, its first # that begin a name. */
  signs: 50,
  descriptionLength: 200,
  /** How many a member follows. */
  followed: 200,
  featured: 50,
  suggested: 8,
  /** A topic's posts and followers are counted up to this number. */
  counted: 10_000,
  /** Of a topic's posts, how many of the latest are ranked. */
  ranked: 1_000,
} as const

export const quoteLimits = {
  cardsPerText: 3,
  /** Of a text, its first addresses that may be links of the site. */
  addresses: 50,
  /** Excerpt on a card. */
  excerptLength: 100,
} as const

/** Of a post's structured text. */
export const docLimits = {
  /** Its JSON, in characters. */
  jsonLength: 600_000,
  blocks: 1_000,
  /** Runs of one style in a line. */
  inlines: 2_000,
  /** Of a list or a quote. */
  lines: 500,
  altLength: 100,
  spoilerTitleLength: 40,
  hrefLength: 2_000,
} as const
