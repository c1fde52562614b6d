import { limits } from '@judian/contract'
import type { Allowance } from '../ports/limits/index.ts'

/**
 * The rate limits, except those that calls declare in the contract (`rate`). A name ends with the unit that is counted.
 *
 * `exact` limits protect accounts, money and members from nuisance: `sharedLimits` counts them over all servers, with a
 * statement for each point. `perProcess` limits protect a process's own capacity: `localLimits` counts them in memory,
 * so n processes allow up to n times as much. A call's rate is exact if its window is longer than a minute.
 */
const minute = 60
const hour = 3_600
const day = 86_400

export const exact = {
  /** Codes requested in browsers that the phone's account doesn't know, and in known ones: 20 a day together. */
  codesPerPhone: { name: 'code:phone', points: 10, seconds: day },
  codesOfKnownBrowsers: { name: 'code:known-browsers', points: 10, seconds: day },
  /**
   * Counts sign-up codes (slowed by `sign-up-waves.ts`) only for registered phones, as the answer reveals the
   * registration.
   */
  codesPerAddress: { name: 'code:address', points: 20, seconds: hour },
  /** Beyond these, a browser unknown to the account waits for the next minute, or sends a proof of work. */
  codesWithoutProofPerPhone: { name: 'code-free:phone', points: 1, seconds: minute },
  codesWithoutProofPerAddress: { name: 'code-free:address', points: 2, seconds: minute },

  /** Beyond four times the setting's sign-ups in an hour, sign-ups from a network are serialised. */
  signUpsOfWave: { name: 'sign-up:network', points: 1, seconds: 5 },

  signInsPerKnownBrowser: { name: 'signin:phone-browser', points: 20, seconds: 10 * minute },
  signInsPerPhoneAndAddress: { name: 'signin:phone-address', points: 20, seconds: 10 * minute },
  signInsPerAddress: { name: 'signin:address', points: 100, seconds: 10 * minute },
  /** Wrong passwords in browsers unknown to the account; beyond them each try needs a proof of work. */
  signInsWithoutProofPerPhone: { name: 'signin-free:phone', points: 5, seconds: hour },

  /** Wrong passwords where a member confirms theirs: the place to guess for a stolen session. */
  wrongPasswordsPerSession: { name: 'sudo:session', points: 10, seconds: hour },

  /** Wrong invitation codes, of 80 random bits; and by code, refusals that say that a phone is registered. */
  wrongInvitesPerAddress: { name: 'invite:address', points: 100, seconds: hour },
  takenPhonesPerInvite: { name: 'invite-taken:code', points: 20, seconds: day },

  /**
   * Wrong codes of a second factor, on a session that confirms or after an account's password: a guess is right with 3 in a million, so that
   * a year of guessing reaches 2 %.
   */
  wrongCodes: { name: 'second-factor', points: 20, seconds: day },

  /** Complaints of visitors over all networks: far more than a site gets, far fewer than fill its disk. */
  complaintsOfSite: { name: 'complaints', points: 500, seconds: day },
  /** Applications for old accounts: an honest one is sent once, or again after a refusal. */
  claimApplicationsPerPhone: { name: 'claim-application:phone', points: 3, seconds: day },
  claimApplicationsOfSite: { name: 'claim-applications', points: 200, seconds: day },
  /** Wrong guardian PINs. At five tries an hour, guessing one in a million takes years. */
  wrongPinsPerMember: { name: 'guardian-pin:member', points: 5, seconds: hour },

  wrongKeysPerMember: { name: 'redeem:member', points: limits.wrongKeys, seconds: limits.wrongKeysMinutes * minute },
  /** Far more than members behind one shared address (a dormitory, a café) mistype: only guessing reaches it. */
  wrongKeysPerAddress: { name: 'redeem:address', points: 500, seconds: limits.wrongKeysMinutes * minute },
  /** Each one is looked up in the game. */
  gameAccountsPerMember: { name: 'link-game-account:member', points: 10, seconds: 10 * minute },
} satisfies Record<string, Allowance>

export const perProcess = {
  handshakes: { name: 'live', points: 60, seconds: minute },
  sitemap: { name: 'sitemap', points: 30, seconds: minute },
  /** Board pictures that are drawn, half a second each; stored ones don't count. */
  postersPerReader: { name: 'posters', points: 120, seconds: 10 * minute },
  /** Pages and short links together. */
  visitsPerMember: { name: 'visits:member', points: 300, seconds: minute },
  /** The visitors of a university may share one address; its members count for themselves. */
  visitsPerAddress: { name: 'visits:address', points: 1_200, seconds: minute },
} satisfies Record<string, Allowance>

/** The rate of calls that declare none. */
export const usualRate = { calls: 300, seconds: minute }
