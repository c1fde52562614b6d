/** What other domains may use of the wallet. */
export { changeCoins, type CoinReason } from './change-coins.ts'
export { walletRoutes } from './wallet.routes.ts'
export { selectCoins } from './wallet.sql.ts'
