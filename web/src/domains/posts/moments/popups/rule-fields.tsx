import { limits } from '@judian/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { Choice } from '../../../../ui/fields/choice.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { divisionLists } from '../../../communities/queries.ts'

/** The basis of a moderator's decision: a rule of the community, by default the site's agreement. */
export interface Basis {
  rule_id?: number
  reason: string
}

export const noBasis: Basis = { reason: '' }

/** A decision needs a rule or a reason. */
export const isStated = ({ rule_id, reason }: Basis) => rule_id !== undefined || reason.trim() !== ''

interface Props {
  community: string
  basis: Basis
  onBasis: (basis: Basis) => void
}

/** Asks a moderator for rule and reason. */
export function RuleFields({ community, basis: { rule_id, reason }, onBasis }: Props) {
  const { data } = useQuery(divisionLists(community))
  const rules = [
    { value: '', label: '用户协议' },
    ...(data?.community_rules ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
  ]
  const change = (rule: string, text: string) => onBasis({ reason: text, ...(rule && { rule_id: Number(rule) }) })
  const rule = rule_id === undefined ? '' : String(rule_id)
  return (
    <>
      <Choice label="依据" options={rules} value={rule} onValue={(chosen) => change(chosen, reason)} />
      <TextArea
        label="理由"
        hint={rule ? '选填，作者会看到依据和理由' : '依据用户协议时必填，作者会看到依据和理由'}
        maxLength={limits.reasonLength}
        value={reason}
        onValue={(text) => change(rule, text)}
      />
    </>
  )
}
