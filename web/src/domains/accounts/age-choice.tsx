import { useFeature } from '../../kernel/feature/feature.tsx'
import { bandTexts } from '../../kernel/minors/texts.ts'
import { Choice } from '../../ui/fields/choice.tsx'
import type { SignUpTicks } from './problems.ts'

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
export function AgeChoice({ age, error, onAge }: Props) {
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
