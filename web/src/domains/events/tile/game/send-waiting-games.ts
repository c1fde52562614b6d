import { showToast } from '../../../../kernel/toast/toast-store.ts'
import { waitingGames } from './saved-game.ts'
import { submitGame } from './submit-game.ts'

/** Sends the waiting finished games, and shows the results. Returns whether one should be retried later. */
export async function sendWaitingGames(): Promise<boolean> {
  let waits = false
  for (const game of waitingGames()) {
    const outcome = await submitGame(game)
    if (outcome.at === 'recorded') showToast(`上一局叠牌的 ${game.score} 分已提交，排名第 ${outcome.record.my_rank}`)
    if (outcome.at === 'refused') showToast(`上一局叠牌：${outcome.message}`, 3, 5_000)
    if (outcome.at === 'waiting' && outcome.why !== 'signedOut') waits = true
  }
  return waits
}
