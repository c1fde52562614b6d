/** Limits of editing posts and comments. */
export const editLimits = {
  /** An edit within this many minutes, before the first answer, leaves no mark. */
  unmarkedMinutes: 3,
  /** Comments, and posts of members under this level, can't be edited after this many hours; */
  hours: 24,
  level: 2,
  /** other posts after this many days. */
  days: 30,
  perDay: 20,
  perContentAndDay: 10,
  /** Earlier versions that are stored: the first and the latest. */
  kept: 50,
  /** Versions that are shown, the present one included. */
  shown: 20,
} as const

/** Limits of favourites; separate, as the first view needs none of them. */
export const favouriteLimits = { folders: 50, favourites: 5_000, folderName: 20 } as const

export const mentionLimits = {
  perText: 10,
  perDay: 60,
  /** In a member's first 24 hours. */
  firstDay: 2,
  /** Number of @ in a text that are read as possible names. */
  signs: 50,
  suggested: 8,
} as const

/** Limits of a post's poll. */
export const pollLimits = {
  options: 10,
  questionLength: 60,
  optionLength: 40,
  hoursMax: 720,
  /** Maximum of a question or an option in a draft, which may still be too long. */
  draftTextLength: 200,
} as const

/** Limits of topics. */
export const hashtagLimits = {
  /** Length of a name as folded for the search. */
  nameMin: 2,
  nameMax: 20,
  perPost: 5,
  /** Number of # in a text that are read as possible names. */
  signs: 50,
  descriptionLength: 200,
  /** How many a member follows. */
  followed: 200,
  featured: 50,
  suggested: 8,
  /** A topic's posts and followers are counted up to this number. */
  counted: 10_000,
  /** Number of a topic's latest posts that are ranked. */
  ranked: 1_000,
} as const

export const quoteLimits = {
  cardsPerText: 3,
  /** Number of addresses in a text that are checked for links of the site. */
  addresses: 50,
  /** Excerpt on a card. */
  excerptLength: 100,
} as const

/** Limits of a post's structured text. */
export const docLimits = {
  /** Its JSON, in characters; the server bounds its bytes by `postBytesCap`. */
  jsonLength: 262_144,
  blocks: 1_000,
  /** Runs of one style in a line. */
  inlines: 2_000,
  /** Lines of a list or a quote. */
  lines: 500,
  altLength: 100,
  spoilerTitleLength: 40,
  hrefLength: 2_000,
} as const
