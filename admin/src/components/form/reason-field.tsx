import { limits } from '@judian/contract/limits'
import { TextArea } from '@judian/web/ui/fields/text-area.tsx'

interface Props {
  label?: string
  hint?: string
  value: string
  problems: Readonly<Record<string, string>>
  onValue: (reason: string) => void
}

/** The reason of an action on a member or on what they wrote. */
export const ReasonField = ({ label = '理由', problems, ...field }: Props) => (
  <TextArea label={label} maxLength={limits.reasonLength} error={problems['reason']} {...field} />
)
