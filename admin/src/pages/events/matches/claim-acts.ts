import type { CallOutput } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { saveFile } from '../../../components/actions/save-file.ts'
import { showForm } from '../../../components/form/popups/call-form-popup.tsx'
import { lookReasonField } from '../../../components/form/reason-field.ts'

export type Claim = CallOutput<'/v1/admin/match/getClaims'>['claims'][number]

export const claimStateNames: Readonly<Record<Claim['state'], string>> = {
  submitted: '待处理',
  processing: '处理中',
  shipped: '已寄出',
}

/** Called with the claim after its state was set. */
type OnSet = (claim: Claim) => void

/** Marks a claim as being processed. */
export const processClaim = (event: string, claim: Claim, onSet: OnSet) =>
  showForm({
    title: `开始处理「${claim.prize}」？`,
    about: '得主从这时起不能再改领取信息。',
    confirm: '标为处理中',
    size: 's',
    call: '/v1/admin/match/setClaimState',
    fixed: { match_name_id: event, index: claim.index, version: claim.version, state: 'processing' },
    fields: {},
    done: '已标为处理中',
    refresh: ['audit-log'],
    onDone: ({ version }) => onSet({ ...claim, state: 'processing', version }),
  })

/** Marks a claim as shipped; its winner gets a message. */
export const shipClaim = (event: string, claim: Claim, onSet: OnSet) =>
  showForm({
    title: `「${claim.prize}」已寄出`,
    about: '得主会收到一条系统消息，带快递公司和单号。',
    confirm: '标为已寄出',
    size: 's',
    call: '/v1/admin/match/setClaimState',
    fixed: { match_name_id: event, index: claim.index, version: claim.version, state: 'shipped' },
    fields: {
      carrier: { kind: 'text', label: '快递公司', max: limits.carrierLength, start: claim.carrier },
      tracking_number: {
        kind: 'text',
        label: '快递单号',
        max: limits.trackingNumberLength,
        start: claim.tracking_number,
        autoCapitalize: 'none',
      },
    },
    done: '已标为已寄出，得主会收到消息',
    refresh: ['audit-log'],
    onDone: ({ version }, { carrier = '', tracking_number = '' }) =>
      onSet({ ...claim, state: 'shipped', carrier, tracking_number, version }),
  })

/** Saves all claims of an event as a CSV file. */
export const exportClaims = (event: string) =>
  showForm({
    title: '导出领取信息',
    about: '文件里有全部得主的姓名、手机号和地址，寄完请删除。',
    confirm: '导出 CSV',
    size: 's',
    call: '/v1/admin/match/exportClaims',
    fixed: { match_name_id: event },
    fields: { reason: lookReasonField },
    done: ({ count }) => `已导出 ${count} 份领取信息`,
    refresh: ['audit-log'],
    onDone: ({ csv }) => saveFile(`claims-${event}.csv`, csv, 'text/csv'),
  })
