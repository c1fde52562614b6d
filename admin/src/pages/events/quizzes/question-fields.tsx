import type { QuizDocument } from '@judian/contract'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Select } from '@judian/web/ui/fields/select.tsx'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import styles from './quizzes.module.css'

type Question = QuizDocument['questions'][number]
type Weights = Question['options'][number]['weights']

interface Props {
  axes: QuizDocument['axes']
  question: Question
  onQuestion: (question: Question) => void
}

/** A question with its options and their weights on the four axes. */
export function QuestionFields({ axes, question, onQuestion }: Props) {
  const { options } = question
  const setOption = (at: number, changed: Partial<Question['options'][number]>) =>
    onQuestion({ ...question, options: options.with(at, { ...options[at]!, ...changed }) })

  return (
    <div className="stack-l">
      <TextField
        label="题目"
        maxLength={200}
        value={question.content}
        onValue={(content) => onQuestion({ ...question, content })}
      />
      {options.map((option, at) => (
        <fieldset key={option.id ?? `new ${at}`} className={`stack-s ${styles.option}`}>
          <legend className="visually-hidden">选项 {at + 1}</legend>
          <TextField
            label={`选项 ${at + 1}`}
            maxLength={100}
            value={option.content}
            onValue={(content) => setOption(at, { content })}
          />
          <div className={`stack-s ${styles.weights}`}>
            {axes.map(({ name, left, right }, axis) => (
              <Select
                key={axis}
                label={name}
                value={String(option.weights[axis])}
                options={[-3, -2, -1, 0, 1, 2, 3].map((weight) => ({
                  value: String(weight),
                  label: weight === 0 ? '0' : `${weight < 0 ? left : right} ${Math.abs(weight)}`,
                }))}
                onValue={(value) => setOption(at, { weights: option.weights.with(axis, Number(value)) as Weights })}
              />
            ))}
          </div>
          {options.length > 2 && (
            <Button
              size="s"
              variant="ghost"
              icon={moreIcons.trash}
              onClick={() => onQuestion({ ...question, options: options.toSpliced(at, 1) })}
            >
              删除选项
            </Button>
          )}
        </fieldset>
      ))}
      {options.length < 6 && (
        <div>
          <Button
            size="s"
            icon={moreIcons.plus}
            onClick={() => onQuestion({ ...question, options: [...options, { content: '', weights: [0, 0, 0, 0] }] })}
          >
            加一个选项
          </Button>
        </div>
      )}
    </div>
  )
}
