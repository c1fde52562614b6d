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

/** Business constants; plain numbers, so that the web may import them. */
export const limits = {
  pageSize: 20,
  /** A member may choose a first look for so long. */
  newcomerDays: 7,
  /** Upper bound of the operator's limit on how long members are new. */
  newcomerHoursMax: 720,
  firstLooks: 6,
  firstHats: 3,
  /** Lines of an event's wall that its page shows. */
  wallLines: 50,
  searchLength: 64,
  /** Results that a search ranks and counts, in pages of `pageSize`. */
  searchResults: 500,
  indexFailures: 50,
  /** Of the members whom a broadcast could not reach. */
  failedMembersNamed: 20,
  searchPages: 25,
  commentReplies: 3,
  titleLength: 60,
  /** A profile counts a member's comments up to this number. */
  commentsCounted: 5_000,
  /** Source of a repost: a name or a link. */
  sourceLength: 200,
  commentLength: 2_000,
  feedbackLength: 2_000,
  reportNoteLength: 500,
  complaintLength: 2_000,
  contactLength: 100,
  /** Reason of a decision or an appeal. */
  reasonLength: 500,
  decisionsAtOnce: 50,
  /** Period in which a deletion can be undone and appealed. */
  deletedDays: 30,
  /** Six months, which Chinese law asks of logs, have at most 184 days. */
  auditLogDaysMin: 184,
  securityLogDaysMax: 3_650,
  /** Until a look of staff at a member’s data appears to the member. */
  accessRecordHours: 24,
  messageDaysMin: 30,
  /** Days of posts that the feed of followed members calls new. */
  followedDays: 3,
  /** Days for which notices of what others did are kept. */
  noticeDays: 180,
  /** Of staff’s identity records. */
  legalNameLength: 40,
  documentNumberLength: 40,
  /** After so many days an identity should be verified anew. */
  identityDays: 365,
  /** How long an identity is stored after its member left office: until nobody can appeal against their decisions. */
  identityDaysAfterOffice: 30,
  wordLength: 50,
  /** A text to test, or a list of words to add. */
  wordsTextLength: 100_000,
  /** Total of both lists. */
  wordsMax: 50_000,
  /** Length of a message's preview, in characters. */
  previewLength: 20,
  imagesPerPost: 9,
  imageBytes: 2 * 1024 * 1024,
  /** Upper bound of a post's body; the operator's own limit is far lower. */
  bodyBytes: 4_294_967_296,
  pinsPerCommunity: 3,
  uploadTimeoutMs: 60_000,
  /** Posts whose views one call reports. */
  viewsPerCall: 20,
  /** How long a post must have been visible to count as viewed. */
  viewMs: 3_000,
  draftDebounceMs: 1_000,
  phoneDigits: 15,
  codeDigits: 6,
  codeMinutes: 5,
  codeResendSeconds: 60,
  usernameMin: 3,
  usernameMax: 20,
  signatureLength: 60,
  /** A member changes their name once in so many days. */
  usernameDays: 30,
  passwordMin: 6,
  passwordMax: 64,
  sessionDays: 30,
  /** How long a member's export of their data can be downloaded. */
  exportDays: 7,
  /** How long 防骚扰 lasts, and after which time it is offered again. */
  quietDays: 7,
  /** It is offered to whom so many members outside of their clans addressed within an hour, */
  burstStrangers: 8,
  /** or who made, or whose discussions had, so many reports that are open. */
  burstReports: 3,
  /** Threads that a member takes as evidence in a day. */
  evidencePerDay: 20,
  /** What one has of comments, pictures, and their bytes. */
  evidenceComments: 500,
  evidencePictures: 50,
  evidencePictureBytes: 30 * 1024 * 1024,
  /** Until when its download begins. */
  evidenceMinutes: 10,
  /** How long its record is kept for confirming it, as long as one may sue; without a whole download, fewer days. */
  evidenceYears: 3,
  evidenceStartedDays: 30,
  /** How long a confirmed password counts, on its session. */
  sudoMinutes: 10,
  /** An ended account can be taken back for so long. */
  endingDays: 15,
  /** How long the second step of a sign-in may take. */
  challengeMinutes: 10,
  recoveryCodes: 10,
  passkeys: 10,
  passkeyNameMax: 30,
  /** How long a browser's answer about a passkey may take. */
  passkeyMinutes: 5,
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
  matchMessageLength: 50,
  prizeNameLength: 30,
  prizesMax: 20,
  /** In ¥; the law on promotions bounds a prize of a draw. */
  prizeValueMax: 10_000_000,
  prizeValueLawful: 50_000,
  ticketsMax: 100_000,
  claimNameLength: 30,
  claimAddressLength: 200,
  carrierLength: 20,
  trackingNumberLength: 40,
  /** How long claim forms are stored after the event. */
  claimDays: 90,
  gameIdMin: 3,
  gameIdMax: 15,
  wrongKeys: 5,
  wrongKeysMinutes: 10,
  /** Maximum number of coins per operator action. */
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
  /** Of members who are offered newcomers' first posts to answer. */
  firstPostLevel: 3,
  /** For so long a first post is theirs who opened it. */
  firstPostTakeMinutes: 10,
  /** In which a first post should have an answer. */
  firstPostHours: 6,
  /** How far back the queue of first posts and a community's figure go. */
  firstPostDays: 30,
  /** A community with fewer has no figure. */
  firstPostsCounted: 5,
  /** Maximum number of named recipients of a broadcast. */
  broadcastList: 5_000,
  siteTextLength: 50_000,
  siteTextSummaryLength: 200,
  /** Of a member's consents, how many they see. */
  consentsShown: 50,
  reservedNamesLength: 2_000,
  synonymGroups: 200,
  synonymsPerGroup: 12,
  synonymLength: 20,
  quizQuestions: 60,
  dialogLength: 140,
  dialogsPerStory: 60,
  /** Upper bound of the operator's limit on a post's body. */
  postBytesCap: 1_048_576,
} as const

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

/** How a match has ended: 'none' until it has; a forfeit has a winner, too. */
export const matchResults = ['none', 'win', 'forfeit', 'draw', 'cancelled'] as const

/** How far the claim of a drawn article is. */
export const claimStates = ['submitted', 'processing', 'shipped'] as const

/** Kind of a lottery prize; 'blank' brings at most a consolation of coins. */
export const prizeKinds = ['coins', 'item', 'code', 'article', 'blank'] as const

/** Of tile matching, apart from the others: the first view needs none of them. */
export const tileLimits = {
  commentLength: 50,
  /** Far more than a game needs: at most three boards of 180 tiles, and a few uses of the gadget. */
  moves: 1_000,
  tilesMax: 179,
  /** A game faster than this per move isn't played by hand. */
  moveMs: 120,
  gameHours: 24,
  seasonTitleLength: 20,
} as const

/** Of favourites, apart from the others as well. */
export const favouriteLimits = { folders: 50, favourites: 5_000, folderName: 20 } as const

/** Ages whose members use the site in minors' mode. */
export const ageBands = ['under16', '16to17'] as const
export type AgeBand = (typeof ageBands)[number]

/** Of minors' mode: figures of the law, but for the rest and those of the PIN. */
export const minorsLimits = {
  /** Of a day in Shanghai. */
  minutesADay: { under16: 60, '16to17': 120 },
  /** Hours in Shanghai. */
  closesAt: 22,
  opensAt: 6,
  /** In one go, until the site reminds them of a rest. */
  reminderMinutes: 30,
  /** A pause as long as this is a rest. */
  restMinutes: 10,
  pinDigits: 6,
  /** Until a PIN counts that was set with the phone's code alone. */
  pinHours: 24,
} as const

/** Operators and gadgets of a tile game, by the engine's names. */
export const tileOperators = ['mule', 'owl', 'wrench', 'finale', 'medic', 'gale'] as const
export const tileGadgets = ['hook', 'shaker', 'shelf', 'lamp', 'tongs', 'magnet'] as const
export const tileModes = ['daily', 'free'] as const
export type TileMode = (typeof tileModes)[number]
/** `season`: the current one. */
export const tilePeriods = ['today', 'month', 'season', 'ever'] as const
export type TilePeriod = (typeof tilePeriods)[number]

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
/** Where IP regions show. */
export const regionScopes = ['off', 'profile', 'contents'] as const
/** Who sees how often a post was viewed. */
export const viewScopes = ['off', 'authors', 'everybody'] as const
export const weathers = ['sunny', 'cloudy', 'rain', 'snow', 'wind'] as const
export const locations = ['city', 'town', 'campus', 'coast', 'mountain'] as const
export const interestTags = ['attack', 'defence', 'maps', 'gear', 'team', 'stories'] as const

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
