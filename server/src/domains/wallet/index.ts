/** What other domains and the server's start may use of wallet. */
export { auditWallets } from './audit-wallets.ts'
export { changeCoins, type CoinReason } from './change-coins.ts'
export { giveCoins } from './give-coins.ts'
export { walletRoutes } from './wallet.routes.ts'
export { coinsOf, selectCoins } from './wallet.sql.ts'
