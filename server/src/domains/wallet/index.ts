/** Public interface of the wallet domain. */
export { auditWallets, differingWallets } from './audit-wallets.ts'
export { changeCoins, type CoinReason } from './change-coins.ts'
export { convertedText } from './converted-text.ts'
export { giveCoins } from './give-coins.ts'
export { walletRoutes } from './wallet.routes.ts'
export { coinsOf, selectCoins } from './wallet.sql.ts'
