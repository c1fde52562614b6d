/** Reasons of coin entries. */
export const coinReasons = [
  'check-in',
  'mission',
  'redeem',
  'message',
  'purchase',
  /** A gift of an item already owned, converted to its price. */
  'duplicate',
  'admin',
  'knock',
  'lottery',
] as const

/** Slots of an avatar, in the order of body_type from 1; 8 is the background. */
export const avatarSlots = ['hats', 'tops', 'bottoms', 'foot', 'face', 'hand_left', 'hand_right'] as const

/** Kinds of events; each has its own screens and calls. */
export const eventKinds = ['tile', 'match', 'quiz', 'westworld', 'knock'] as const
export type EventKind = (typeof eventKinds)[number]

/** Phase of an event. */
export const eventPhases = ['open', 'coming', 'over'] as const
export type EventPhase = (typeof eventPhases)[number]

/** Result of a match: 'none' until it has one; a forfeit has a winner, too. */
export const matchResults = ['none', 'win', 'forfeit', 'draw', 'cancelled'] as const

/** State of the claim of a drawn article. */
export const claimStates = ['submitted', 'processing', 'shipped'] as const

/** Kind of a lottery prize; 'blank' gives at most a consolation of coins. */
export const prizeKinds = ['coins', 'item', 'code', 'article', 'blank'] as const

/** Texts that the operator publishes. */
export const siteTexts = ['agreement', 'privacy'] as const

/** Functions that carry opinions, which the operator turns on after a safety assessment. */
export const opinionFunctions = ['match-wall', 'tile-wall'] as const

/** '1' member, '2' vice-captain, '3' captain. */
export const clanTitles = ['1', '2', '3'] as const

/** Parts that upholding a report resets: of a member name, avatar, signature and public folders, of a clan name, avatar and intro. */
export const resetParts = ['name', 'avatar', 'signature', 'folders', 'intro'] as const
export type ResetPart = (typeof resetParts)[number]

/** Reasons of a report. */
export const reportReasons = ['spam', 'abuse', 'cheating', 'illegal', 'privacy', 'other'] as const

/** Accepted picture types. */
export const imageTypes = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/bmp',
  'image/webp',
  'image/heif',
  'image/heic',
] as const

/** Sides of the quiz's axes, left and right; a result's code has one letter of each. */
export const quizLetters = ['BH', 'MG', 'ST', 'WJ'] as const

/** Conditions of a companion story. */
export const timesOfDay = ['morning', 'afternoon', 'evening', 'night'] as const
export const dayTypes = ['weekday', 'weekend'] as const
/** Where IP regions are shown. */
export const regionScopes = ['profile', 'contents'] as const
/** Who sees the view counts of posts. */
export const viewScopes = ['authors', 'everybody'] as const
export const weathers = ['sunny', 'cloudy', 'rain', 'snow', 'wind'] as const
export const locations = ['city', 'town', 'campus', 'coast', 'mountain'] as const
/** A member's latest event on the site, which a story may refer to. */
export const occasions = ['first_post', 'clan', 'away', 'tile_win', 'match'] as const
export const interestTags = ['attack', 'defence', 'maps', 'gear', 'team', 'stories'] as const

/** What the site tells group robots and webhooks. */
export const newsKinds = ['review', 'report', 'event', 'match'] as const
export type NewsKind = (typeof newsKinds)[number]

/** Who receives news: the group robots of three messengers, or any receiver of Standard Webhooks. */
export const newsReceivers = ['wecom', 'dingtalk', 'feishu', 'webhook'] as const
export type NewsReceiver = (typeof newsReceivers)[number]

/** Search engines that the site tells of public posts. */
export const searchEngines = ['indexnow', 'baidu'] as const
export type SearchEngine = (typeof searchEngines)[number]
