import type { ManagedMatch } from '@judian/contract'
import { matchLimits } from '@judian/contract/limits'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import type { Fields } from '../../../components/form/fields.ts'
import { showForm } from '../../../components/form/popups/call-form-popup.tsx'
import { ConfirmActionPopup } from '../../../components/form/popups/confirm-action-popup.tsx'
import { loadedRow } from '../../../components/form/versions/use-loaded-fields.ts'
import { matchesKey, presentMatch } from './queries.ts'

const pairOf = ({ clan1_name, clan2_name }: ManagedMatch) => `${clan1_name} 对 ${clan2_name}`

/** How a match has ended, with its score. */
export function resultOf({
  result,
  winner_id,
  clan1_id,
  clan1_name,
  clan2_name,
  clan1_score,
  clan2_score,
}: ManagedMatch) {
  const winner = winner_id === clan1_id ? clan1_name : clan2_name
  const score = clan1_score === undefined ? '' : ` ${clan1_score} : ${clan2_score}`
  return {
    none: '未录入',
    win: `${winner}${score}`,
    forfeit: `${winner}（对手弃权）${score}`,
    draw: `平局${score}`,
    cancelled: '已取消',
  }[result]
}

const asLoaded = ({ match_name_id, match_id, version }: ManagedMatch) => ({ match_name_id, match_id, version })

const shownOf = (match: ManagedMatch) => [['对阵', pairOf(match)] as const, ['已录入', resultOf(match)] as const]

/** Removes a pairing without votes. */
export const removeMatch = (match: ManagedMatch) =>
  showPopup(ConfirmActionPopup, {
    title: '移除对阵？',
    confirm: '移除',
    done: '对阵已移除',
    refresh: matchesKey,
    action: () => ask('/v1/admin/match/removeMatch', asLoaded(match)),
    children: (
      <>
        <p>{pairOf(match)}</p>
        <p>有人投票或签箱封存之后就不能再移除。</p>
      </>
    ),
  })

const startFields = ({ starts_at }: ManagedMatch): Fields<'/v1/admin/match/moveMatch'> => ({
  starts_at: { kind: 'datetime', label: '新的开战时间（投票截止）', start: starts_at },
})

/** Postpones an undecided match, and the end of its vote. */
export const moveMatch = (match: ManagedMatch) =>
  showForm({
    title: '推迟对决',
    about: pairOf(match),
    confirm: '推迟',
    size: 's',
    call: '/v1/admin/match/moveMatch',
    fixed: { match_name_id: match.match_name_id, match_id: match.match_id },
    fields: startFields(match),
    loaded: loadedRow(match, startFields, presentMatch(match), shownOf),
    note: <p className="small soft">已投的票保留，投过票的人会收到系统消息。开战后推迟会重新开放投票。</p>,
    done: ({ notified }) => `对决已推迟，正在通知 ${notified} 位投过票的成员`,
    refresh: matchesKey,
  })

const sayingFields = ({ round, video }: ManagedMatch): Fields<'/v1/admin/match/describeMatch'> => ({
  round: {
    kind: 'text',
    label: '轮次或小组',
    hint: '如 A 组、半决赛；留空则按顺序推算',
    max: matchLimits.roundLength,
    start: round,
  },
  video: { kind: 'text', label: '直播或回放', hint: '链接；开战前后都可以改，留空表示没有', start: video },
})

/** Names a match's round and its stream or replay. */
export const describeMatch = (match: ManagedMatch) =>
  showForm({
    title: '轮次和直播',
    about: pairOf(match),
    confirm: '保存',
    size: 's',
    call: '/v1/admin/match/describeMatch',
    fixed: { match_name_id: match.match_name_id, match_id: match.match_id },
    fields: sayingFields(match),
    loaded: loadedRow(match, sayingFields, presentMatch(match), shownOf),
    done: '已保存',
    refresh: matchesKey,
  })

/** Calls an undecided match off. */
export const cancelMatch = (match: ManagedMatch) =>
  showPopup(ConfirmActionPopup, {
    title: '取消这场对决？',
    confirm: '取消对决',
    done: '对决已取消',
    refresh: matchesKey,
    action: () => ask('/v1/admin/match/cancelMatch', asLoaded(match)),
    children: (
      <>
        <p>{pairOf(match)}</p>
        <p>不能恢复。已投的票和抽奖机会保留，投过票的人会收到系统消息。</p>
      </>
    ),
  })

const resultFields = (match: ManagedMatch): Fields<'/v1/admin/match/setMatchResult'> => ({
  result: {
    kind: 'segmented',
    label: '结果',
    options: [
      { value: 'win', label: '分出胜负' },
      { value: 'forfeit', label: '一方弃权' },
      { value: 'draw', label: '平局' },
    ],
    start: match.result === 'none' ? 'win' : match.result,
  },
  clan_id: {
    kind: 'segmented',
    send: Number,
    label: '胜者',
    options: [
      { value: String(match.clan1_id), label: match.clan1_name },
      { value: String(match.clan2_id), label: match.clan2_name },
    ],
    start: match.winner_id || match.clan1_id,
    shown: ({ result }) => result !== 'draw',
  },
  clan1_score: score(match.clan1_name, match.clan1_score),
  clan2_score: score(match.clan2_name, match.clan2_score),
})

/** Enters or corrects a result. */
export const setResult = (match: ManagedMatch) =>
  showForm({
    title: match.result === 'none' ? '录入结果' : '更正结果',
    confirm: '保存',
    call: '/v1/admin/match/setMatchResult',
    fixed: { match_name_id: match.match_name_id, match_id: match.match_id },
    fields: resultFields(match),
    loaded: loadedRow(match, resultFields, presentMatch(match), shownOf),
    note: (
      <p className="small soft">
        投给胜者的人各得一次抽奖机会，平局不送。以后更正时补给新的胜者一方，已送出的不收回；种子公布后不再送。
      </p>
    ),
    done: ({ granted }) => `结果已录入，${granted} 人多得一次抽奖机会`,
    refresh: matchesKey,
  })

const score = (clan: string, start: number | undefined) =>
  ({ kind: 'number', label: `${clan} 的比分`, min: 0, max: 999, optional: true, start }) as const
