/** What a reading call or page may cost: milliseconds of the processor on the full data set, and statements. */
interface Bounds {
  cpu: number
  statements: number
}

const ofCalls: Bounds = { cpu: 10, statements: 8 }
/** Beside its own calls: addresses, communities with figures, versions of texts, own card and state, for staff five counts of open work. */
const ofPages: Bounds = { cpu: 25, statements: 16 }

/** Posts, whose parts (pictures, polls, boards, guides …) are a statement each. */
const ofPosts = { cpu: 15, statements: 10 }
const pageOfPosts = { cpu: 35, statements: 22 }

/** The exceptions, each with its reason. */
const exceptions: Record<string, Partial<Bounds> | undefined> = {
  '/v1/moments/getSingleMoment': ofPosts,
  '/v1/moments/getMomentsByCommunity': ofPosts,
  '/v1/moments/getMomentsByHashtag': ofPosts,
  '/v1/moments/getUserProfileByUserId': ofPosts,
  '/v1/favourites/getFavourites': ofPosts,
  '/v1/favourites/getPublicFolder': ofPosts,
  '/v1/boards/getBoards': ofPosts,
  // Threads, their replies, and the parts of both.
  '/v1/moments/getComments': { cpu: 15, statements: 12 },
  // Names, the transaction that limits its time, its count and results; posts with their parts.
  '/v1/moments/searchMoments': { cpu: 25, statements: 14 },
  // Each counts the public posts of a topic of 5,000.
  '/v1/hashtags/getHashtag': { cpu: 20 },
  // The latest commenters of a thread of 30,000 comments.
  '/v1/moments/suggestMentions': { cpu: 20 },
  // Results of others that match.
  '/v1/event/mbti/getResult': { cpu: 15 },
  // A board and one's rank for each period.
  '/v1/event/tile/getTileRecord': { statements: 10 },
  // For staff with five counts of open work.
  '/v1/account/autosignin': { cpu: 20, statements: 9 },
  '/v1/admin/overview/getOpenCounts': { cpu: 20, statements: 10 },
  // A list of each kind of open work.
  '/v1/admin/overview/getOpenWork': { cpu: 30, statements: 13 },
  // Reads the rows of thirty days.
  '/v1/admin/overview/getOverview': { cpu: 50, statements: 18 },
  // Posts and comments with their authors' histories.
  '/v1/admin/review/getReviewQueue': { cpu: 25 },
  // Reads the rows of thirty days of nine features.
  '/v1/admin/features/getFeatures': { cpu: 30 },
  // A post with its comments.
  'page /community/r…/…': { cpu: 35, statements: 28 },
  'page /community/r…': pageOfPosts,
  'page /community/r…/tag=…': pageOfPosts,
  'page /community/r…/sorted=latest': pageOfPosts,
  'page /topic/…': { ...pageOfPosts, statements: 25 },
  'page /user/profile/…': pageOfPosts,
  'page /boards': pageOfPosts,
  'page /boards/map-…': pageOfPosts,
  // The clan, its members and posts.
  'page /clan/r…/…': { statements: 20 },
}

/** Of a read by its name, in which numbers are left out, with who reads at its end. */
export const boundsOf = (name: string): Bounds => ({
  ...(name.startsWith('page ') ? ofPages : ofCalls),
  ...exceptions[name.replace(/ \(.*/, '')],
})
