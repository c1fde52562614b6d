export { accountsRoutes } from './accounts.routes.ts'
export { accountOf, authorCards, avatarUrl, communityInView, levelOf } from './author-card.ts'
export { acceptTicks } from './consent/consent.service.ts'
export { insertConsent, insertConsentsOf } from './consent/consents.sql.ts'
export {
  insertTextVersion,
  type SiteText,
  selectText,
  selectTextVersions,
  versionsInForce,
} from './consent/site-texts.sql.ts'
export { limitOfNewcomer, newcomerLimit, newcomerUntil, takeAsNewcomer } from './newcomers/newcomers.ts'
export { beginEnding, endAgain } from './ending/ending.service.ts'
export {
  type Contents,
  type DueEnding,
  insertEnding,
  selectDueEnding,
  updateFinished as updateEndingFinished,
} from './ending/endings.sql.ts'
export { removeExpired } from './clean-up.ts'
export { demoPassword, hasDemoAccounts } from './demo-accounts.ts'
export { deleteSigninKeys, keyStore } from './sign-in/key-store.ts'
export { createSessionStore } from './sign-in/session-store.ts'
export { createMember, makeAdmin } from './member.service.ts'
export { noteRegion } from './region.ts'
export { readSiteLimits } from './site-limits.ts'
export { readWaves } from './waves/sign-up-waves.ts'
export { insertPastMembers } from './seeding.ts'
export { resetUsername, restoreUsername } from './names/name-reset.service.ts'
export { selectNameChanges } from './names/history.sql.ts'
export { knownBrowser } from './codes/browser.ts'
export { isFirstUse } from './codes/first-use.ts'
export { checkCode, spendCode } from './codes/codes.service.ts'
export { demandProof } from './codes/proof.ts'
export { admitRequest, take } from './codes/send-limits.ts'
export { assertPasswordAllowed, hashPassword, isCommonPassword, passwordMatches } from './sign-in/password.ts'
export { isMobileNumber, maskPhone, sendCode, sendTestCode } from './codes/send-code.service.ts'
export {
  hasPhone,
  isPhoneTaken,
  openPhone,
  phoneColumns,
  phoneKey,
  sealPhone,
  type StoredPhone,
} from './phone/stored-phone.ts'
export { encryptPhones, giveUpPhones, resealPhones } from './phone/encrypt-phones.ts'
export { deviceName, deviceOf } from './sessions/device.ts'
export { forEver, isForEver } from './sign-in/ban.ts'
export { openAccount, type Welcome, type Welcomes } from './sign-in/sign-up.service.ts'
export { openSession } from './sign-in/session.service.ts'
export { resealSecondFactors } from './second-factor/reseal.ts'
export {
  deleteAllTotpSecrets,
  deleteSecondFactor,
  hasSecondFactor,
  lockSecondFactor,
} from './second-factor/second-factor.sql.ts'
export { addPasskey, startAddPasskey } from './passkeys/passkeys.service.ts'
export { userOfChallenge } from './sign-in/second-step.service.ts'
export { createSudoCheck, grantSudo } from './sign-in/sudo.service.ts'
export { forgetBrowsers } from './sign-in/known-browsers.sql.ts'
export { deleteSessionsOf, lockSession } from './sign-in/sessions.sql.ts'
export {
  isModeratorOf,
  isNoOwnMatter,
  requireAdmin,
  requireJudgeOf,
  requireModeratorOf,
  requireStaff,
} from './staff-rights/staff-rights.ts'
export { lockOffice, selectStaffWithoutFactor } from './staff-rights/staff-rights.sql.ts'
export { endedAccountName } from './names/reserved-names.ts'
export { skeletonOf } from './names/skeleton.ts'
export { isNameTaken, nameColumns, usernameKey } from './names/username.ts'
export { lockBanned, selectPhone, unclaimed, updateToClaimed, usernamesOf } from './users.sql.ts'
export { type Absence, awayUntil, insertPastVisits, selectAbsence, updateAbsenceRead } from './visits/visits.sql.ts'
