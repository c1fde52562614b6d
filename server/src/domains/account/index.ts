/** What other domains and the server's start may use of accounts. */
export { accountRoutes } from './account.routes.ts'
export { authorCards } from './author-card.ts'
export { removeExpired } from './clean-up.ts'
export { keyStore } from './key-store.ts'
export { createMemberSource } from './member-source.ts'
export { createMember, makeAdmin } from './member.service.ts'
export { hashPassword } from './password.ts'
export { openSession } from './session.service.ts'
