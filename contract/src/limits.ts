export * from './limits/boards.ts'
export * from './limits/kinds.ts'
export * from './limits/minors.ts'
export * from './limits/texts.ts'
export * from './limits/tile.ts'

/** Business constants; plain numbers, so that the web may import them. */
export const limits = {
  pageSize: 20,
  /** How long a member may choose a first look. */
  newcomerDays: 7,
  /** Upper bound of the operator's setting for how long members are new. */
  newcomerHoursMax: 720,
  firstLooks: 6,
  firstHats: 3,
  /** Lines of an event's wall that its page shows. */
  wallLines: 50,
  searchLength: 64,
  /** Results that a search ranks and counts, in pages of `pageSize`. */
  searchResults: 500,
  indexFailures: 50,
  /** Members named per broadcast among those who could not be notified. */
  failedMembersNamed: 20,
  searchPages: 25,
  commentReplies: 3,
  titleLength: 60,
  /** A profile counts a member's comments up to this number, a review their posts and comments. */
  commentsCounted: 5_000,
  /** Source of a repost: a name or a link. */
  sourceLength: 200,
  commentLength: 2_000,
  feedbackLength: 2_000,
  reportNoteLength: 500,
  complaintLength: 2_000,
  contactLength: 100,
  /** What proves an old account, and its name there. */
  claimLength: 2_000,
  oldNameLength: 60,
  /** Reason of a decision or an appeal. */
  reasonLength: 500,
  decisionsAtOnce: 50,
  /** Period in which a deletion can be undone and appealed. */
  deletedDays: 30,
  /** Chinese law requires six months of logs, which have at most 184 days. */
  auditLogDaysMin: 184,
  securityLogDaysMax: 3_650,
  /** Delay until a staff member's look at a member's data appears to that member. */
  accessRecordHours: 24,
  /** Maximum days until a member learns of a look at their data that an authority ordered to be confidential. */
  embargoDays: 366,
  messageDaysMin: 30,
  /** Age in days up to which the feed of followed members calls posts new. */
  followedDays: 3,
  /** Retention of notices, in days. */
  noticeDays: 180,
  /** For staff's identity records. */
  legalNameLength: 40,
  documentNumberLength: 40,
  /** Age in days after which an identity should be verified again. */
  identityDays: 365,
  /** How long an identity is stored after its member left the staff: until no decision of theirs can be appealed. */
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
  /** How long an upload may stand still. */
  uploadIdleMs: 10_000,
  /** Number of posts whose views one call reports. */
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
  /** Days between two changes of a member's name. */
  usernameDays: 30,
  /** A name that was given up can't be taken by others for so long: longer than texts can be edited that have it. */
  nameRestsDays: 90,
  passwordMin: 6,
  passwordMax: 64,
  sessionDays: 30,
  /** How long a member's export of their data can be downloaded. */
  exportDays: 7,
  /** How long 防骚扰 lasts, and after which time it is offered again. */
  quietDays: 7,
  /** 防骚扰 is offered to members whom this many members outside of their clans addressed within an hour, */
  burstStrangers: 8,
  /** or who made, or whose discussions had, this many open reports. */
  burstReports: 3,
  /** Number of threads per day that a member can take as evidence. */
  evidencePerDay: 20,
  /** Maximum of comments, pictures, and their bytes in one evidence file. */
  evidenceComments: 500,
  evidencePictures: 50,
  evidencePictureBytes: 30 * 1024 * 1024,
  /** Time within which the download must begin. */
  evidenceMinutes: 10,
  /** Retention of the record for confirming it, as long as one may sue; shorter without a complete download. */
  evidenceYears: 3,
  evidenceStartedDays: 30,
  /** How long a confirmed password is valid, on its session. */
  sudoMinutes: 10,
  /** How long the ending of an account can be cancelled. */
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
  /** In ¥; the law on promotions bounds the value of a prize. */
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
  /** Minimum level of members who are offered newcomers' first posts to answer. */
  firstPostLevel: 3,
  /** How long a first post stays claimed by the member who opened it. */
  firstPostTakeMinutes: 10,
  /** Time within which a first post should have an answer. */
  firstPostHours: 6,
  /** Period of the queue of first posts and of a community's figure. */
  firstPostDays: 30,
  /** A community with fewer posts shows no percentage. */
  firstPostsCounted: 5,
  /** Maximum number of named recipients of a broadcast. */
  broadcastList: 5_000,
  siteTextLength: 50_000,
  siteTextSummaryLength: 200,
  /** Number of a member's consents that they see. */
  consentsShown: 50,
  reservedNamesLength: 2_000,
  synonymGroups: 200,
  synonymsPerGroup: 12,
  synonymLength: 20,
  quizQuestions: 60,
  dialogLength: 140,
  dialogsPerStory: 60,
  /** Upper bound of a structured text, as JSON, and of the operator's limit on a post's body, in bytes. */
  postBytesCap: 262_144,
  /** Length of a text in lists of the back office, in UTF-16 units; `getWholeText` answers all of it. */
  listedTextLength: 2_000,
  /** Maximum of the listed words found in a text that are shown, and of their positions. */
  wordsShown: 50,
  marksShown: 50,
} as const

/** Bounds of clan matches that only the back office needs. */
export const matchLimits = { roundLength: 12 }

/** The same for the receivers of the site’s news. */
export const newsLimits = { name: 20, address: 500, secret: 100 }
