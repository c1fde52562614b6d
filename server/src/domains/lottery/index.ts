/** Public interface of the lottery for other domains and the server's start. */
export { countChances, grantChances, grantChancesCte, selectGrantedRefs } from './chances.sql.ts'
export { listClaims, openClaim, removeOldClaims, submitClaim } from './claims.service.ts'
export { createDecks, type Decks } from './decks.ts'
export { drawTicket } from './draws.service.ts'
export { lockEvent, selectLottery, selectPrizes } from './lotteries.sql.ts'
export { drawProof, lotteryProof, ownLottery, sharedLottery } from './lottery.view.ts'
export { resealLotteries } from './reseal.ts'
export { revealLottery, savePrizes, sealLottery } from './sealing.service.ts'
