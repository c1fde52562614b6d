/** Business constants; plain numbers, so that the web may import them. */
export const limits = {
  pageSize: 20,
  commentReplies: 3,
  titleLength: 60,
  commentLength: 2_000,
  feedbackLength: 2_000,
  reportNoteLength: 500,
  /** Why something was decided, or should be decided otherwise. */
  reasonLength: 500,
  decisionsAtOnce: 50,
  /** How long a deletion can be undone and appealed against. */
  deletedDays: 30,
  wordLength: 50,
  /** A text that is tested, or a list of words to add. */
  wordsTextLength: 100_000,
  /** On both lists together. */
  wordsMax: 50_000,
  /** Where a message's preview is cut, in characters. */
  previewLength: 20,
  imagesPerPost: 9,
  imageBytes: 2 * 1024 * 1024,
  /** The protocol's cap on a post's body; the operator's own limit lies far below. */
  bodyBytes: 4_294_967_296,
  pinsPerCommunity: 3,
  uploadTimeoutMs: 60_000,
  draftDebounceMs: 1_000,
  phoneDigits: 15,
  codeDigits: 6,
  codeMinutes: 5,
  codeResendSeconds: 60,
  usernameMin: 3,
  usernameMax: 20,
  passwordMin: 6,
  passwordMax: 64,
  sessionDays: 30,
  xpPerPost: 10,
  xpPerPostsOfADay: 50,
  xpPerComment: 2,
  xpPerCommentsOfADay: 30,
  clanXpPerCheckIn: 10,
  clanNameMin: 2,
  clanNameMax: 16,
  clanIntroLength: 200,
  applyMessageLength: 200,
  clanAvatarTimeoutMs: 30_000,
  /** Servers, modes or ranks that a community's clans choose from. */
  clanOptionsPerKind: 50,
  clanOptionNameLength: 20,
  tileCommentLength: 50,
  /** Far more than a game needs: three boards of 180 tiles at most, and a few uses of the gadget. */
  tileMoves: 1_000,
  tilesMax: 179,
  /** A game that took less time than this for each move was not played by hand. */
  tileMoveMs: 120,
  tileGameHours: 24,
  tileSeasonTitleLength: 20,
  matchMessageLength: 50,
  prizeNameLength: 30,
  prizesMax: 20,
  ticketsMax: 100_000,
  claimNameLength: 30,
  claimAddressLength: 200,
  /** How long claim forms are stored after the event. */
  claimDays: 90,
  gameIdMin: 3,
  gameIdMax: 15,
  wrongKeys: 5,
  wrongKeysMinutes: 10,
  /** Coins that one act of an operator moves at most. */
  coinsPerAct: 1_000_000,
  itemNameLength: 20,
  itemPrice: 100_000,
  missionLength: 100,
  missionDays: 365,
  missionsInOrder: 9_999,
  keyBatchNameLength: 40,
  keysPerBatch: 10_000,
  communityNameLength: 40,
  communityInfoLength: 500,
  ruleTitleLength: 60,
  ruleLength: 2_000,
  rulesPerCommunity: 50,
  tagNameLength: 20,
  tagsPerCommunity: 50,
  moderatorsPerCommunity: 50,
  senderNameLength: 20,
  broadcastLength: 2_000,
  /** Members that a broadcast may name one by one. */
  broadcastList: 5_000,
  siteTextLength: 50_000,
  quizQuestions: 60,
  dialogLength: 140,
  dialogsPerStory: 60,
  /** How far the operator may raise the limit on a post's body. */
  postBytesCap: 1_048_576,
} as const

/** Why coins come and go. */
export const coinReasons = [
  'check-in',
  'mission',
  'redeem',
  'message',
  'purchase',
  /** A gift of an item that was owned already, turned into its price. */
  'duplicate',
  'admin',
  'knock',
  'lottery',
] as const

/** What an avatar is made of, in body_type's order from 1; 8 is the background. */
export const avatarSlots = ['hats', 'tops', 'bottoms', 'foot', 'face', 'hand_left', 'hand_right'] as const

/** Kinds of events; each has screens and calls of its own. */
export const eventKinds = ['tile', 'match', 'quiz', 'westworld', 'knock'] as const
export type EventKind = (typeof eventKinds)[number]

/** Where an event stands at a time. */
export const eventPhases = ['open', 'coming', 'over'] as const
export type EventPhase = (typeof eventPhases)[number]

/** What a ticket of the lottery brings; 'blank' at most a consolation of coins. */
export const prizeKinds = ['coins', 'item', 'code', 'article', 'blank'] as const

/** What a tile game is played with; the engine's own names. */
export const tileOperators = ['mule', 'owl', 'wrench', 'finale', 'medic', 'gale'] as const
export const tileGadgets = ['hook', 'shaker', 'shelf', 'lamp', 'tongs', 'magnet'] as const
export const tileModes = ['daily', 'free'] as const
export type TileMode = (typeof tileModes)[number]
/** `season`: the one that is on. */
export const tilePeriods = ['today', 'month', 'season', 'ever'] as const
export type TilePeriod = (typeof tilePeriods)[number]

/** What the operator writes for everyone to read. */
export const siteTexts = ['agreement', 'privacy'] as const

/** '1' member, '2' vice-captain, '3' captain. */
export const clanTitles = ['1', '2', '3'] as const

/** What upholding a report resets: of a member name and avatar, of a clan all three. */
export const resetParts = ['name', 'avatar', 'intro'] as const
export type ResetPart = (typeof resetParts)[number]

/** Why something is reported. */
export const reportReasons = ['spam', 'abuse', 'cheating', 'illegal', 'privacy', 'other'] as const

/** Picture types that a person may choose. */
export const imageTypes = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/bmp',
  'image/webp',
  'image/heif',
  'image/heic',
] as const

/** The two sides of each of the quiz's axes, left and right; a result's code is one letter of each. */
export const quizLetters = ['BH', 'MG', 'ST', 'WJ'] as const

/** What a story of the companion may depend on. */
export const timesOfDay = ['morning', 'afternoon', 'evening', 'night'] as const
export const dayTypes = ['weekday', 'weekend'] as const
export const weathers = ['sunny', 'cloudy', 'rain', 'snow', 'wind'] as const
export const locations = ['city', 'town', 'campus', 'coast', 'mountain'] as const
export const interestTags = ['attack', 'defence', 'maps', 'gear', 'team', 'stories'] as const
