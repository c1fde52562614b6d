import type { QuizDocument } from '@judian/contract'
import { Select } from '@judian/web/ui/fields/select.tsx'
import { TextArea } from '@judian/web/ui/fields/text-area.tsx'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import styles from './quizzes.module.css'

type Result = QuizDocument['results'][number]

interface Props {
  result: Result
  all: readonly Result[]
  onResult: (result: Result) => void
}

/** Fields of one of the sixteen results. */
export function ResultFields({ result, all, onResult }: Props) {
  const set = (changed: Partial<Result>) => onResult({ ...result, ...changed })
  const others = all
    .filter(({ code }) => code !== result.code)
    .map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))

  return (
    <div className={`stack-l ${styles.result}`}>
      <img src={`/images/quiz/${result.code.toLowerCase()}.webp`} alt="" width={144} height={187} loading="lazy" />
      <div className="stack-l">
        <TextField label="名称" maxLength={20} value={result.name} onValue={(name) => set({ name })} />
        <TextField label="口号" maxLength={60} value={result.motto} onValue={(motto) => set({ motto })} />
        <TextArea label="描述" maxLength={500} value={result.summary} onValue={(summary) => set({ summary })} />
        <div className={`stack ${styles.row}`}>
          {result.mates.map((mate, at) => (
            <Select
              key={at}
              label={`队友 ${at + 1}`}
              value={mate}
              options={others}
              onValue={(code) => set({ mates: result.mates.with(at, code) })}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
