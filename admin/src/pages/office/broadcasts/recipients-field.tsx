import { Segmented } from '@judian/web/ui/fields/segmented.tsx'
import { MemberPicker, type PickedMember } from '../../../components/form/pickers/member-picker.tsx'

const audiences = [
  { value: 'all', label: '所有成员' },
  { value: 'list', label: '指定成员' },
] as const

interface Recipients {
  audience: 'all' | 'list'
  members: readonly PickedMember[]
}

export const everyone: Recipients = { audience: 'all', members: [] }

interface Props {
  value: Recipients
  error: string | undefined
  onValue: (value: Recipients) => void
}

/** All members, or a list of them. */
export const RecipientsField = ({ value, error, onValue }: Props) => (
  <>
    <Segmented
      label="发给"
      options={audiences}
      value={value.audience}
      onValue={(audience) => onValue({ ...value, audience })}
    />
    {value.audience === 'list' && (
      <MemberPicker label="收件人" picked={value.members} onPicked={(members) => onValue({ ...value, members })} />
    )}
    {error && <p role="alert">{error}</p>}
  </>
)
