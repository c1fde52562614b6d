import { ConsentTick } from '../../kernel/consent/consent-ticks.tsx'
import type { TextVersions } from '../../kernel/consent/queries.ts'
import { showSiteText } from '../../kernel/consent/show-site-text.ts'
import { useFeature } from '../../kernel/feature/feature.tsx'
import { bandTexts } from '../../kernel/minors/texts.ts'
import { Choice } from '../../ui/fields/choice.tsx'
import type { SignUpTicks } from './problems.ts'
import type { AccountSubmit } from './use-account-submit.ts'

interface Props {
  age: SignUpTicks['age']
  error: string | undefined
  onAge: (age: SignUpTicks['age']) => void
}

// Members are at least 14; those under 18 begin in minors' mode, where it is on.
const oldEnough = [{ value: 'adult', label: '满 14 岁' }]
const options = [
  { value: 'under16', label: '14–15 岁' },
  { value: '16to17', label: bandTexts['16to17'].name },
  { value: 'adult', label: '满 18 岁' },
]

/** The age of who signs up; never preset. */
function AgeChoice({ age, error, onAge }: Props) {
  const hasMinorsMode = useFeature('minors')
  return (
    <Choice
      label="年龄"
      error={error}
      hint={
        age === '' || age === 'adult'
          ? undefined
          : `会开启未成年人模式：${bandTexts[age].limit}。家长之后可以在「账号与安全」里设置家长密码。`
      }
      options={hasMinorsMode ? options : oldEnough}
      value={age}
      onValue={(value) => onAge(value as SignUpTicks['age'])}
    />
  )
}

interface TicksProps {
  ticks: SignUpTicks
  onTicks: (ticks: SignUpTicks) => void
  /** The versions that are agreed to; undefined while they load. */
  terms: TextVersions | undefined
  form: Pick<AccountSubmit, 'problems' | 'forget'>
}

/** The age and the consent of who gets an account. */
export function AgeAndConsent({ ticks, onTicks, terms, form }: TicksProps) {
  const tick = (changed: Partial<SignUpTicks>) => {
    onTicks({ ...ticks, ...changed })
    for (const field of Object.keys(changed)) form.forget(field as keyof SignUpTicks)
  }
  return (
    <>
      <AgeChoice age={ticks.age} error={form.problems.age} onAge={(age) => tick({ age })} />
      <ConsentTick
        checked={ticks.texts}
        error={form.problems.texts}
        onChecked={(texts) => tick({ texts })}
        onRead={(name) => showSiteText(name, terms?.[name])}
      />
    </>
  )
}

/** The age as a call takes it. */
export const ageFields = ({ age }: SignUpTicks) => ({
  of_age: age ? (1 as const) : (0 as const),
  ...(age && age !== 'adult' && { age_band: age }),
})
