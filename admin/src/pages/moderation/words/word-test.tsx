import { limits } from '@judian/contract/limits'
import { messageOf } from '@judian/web/kernel/ask/index.ts'
import { Chip } from '@judian/web/ui/display/chip.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { TextArea } from '@judian/web/ui/fields/text-area.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MarkedText } from '@judian/web/ui/display/marked-text.tsx'
import { Section } from '../../../components/layout/section.tsx'
import { useDebouncedValue } from '../../../components/list/use-debounced-value.ts'
import { type TestedText, testedText } from './queries.ts'
import styles from './words.module.css'

const verdicts = {
  pass: { tone: 'accent', icon: moreIcons.check, text: '直接发布' },
  review: { tone: 'warning', icon: 'eye', text: '等待审核' },
  reject: { tone: 'warning', icon: 'warning', text: '等待审核，标记为含禁用词' },
} as const

/** Live preview of the word filter on a text. */
export function WordTest() {
  const [text, setText] = useState('')
  const settled = useDebouncedValue(text)
  const test = useQuery(testedText(settled))
  return (
    <Section title="试一试">
      <TextArea
        label="一段文字"
        hint="全角、大小写、繁体、夹在中间的符号和空格都会被认出来"
        rows={5}
        maxLength={limits.wordsTextLength}
        value={text}
        onValue={setText}
      />
      <div className={`stack ${styles.verdict}`} role="status" aria-busy={test.isFetching}>
        {text === '' && <p className={`small faint ${styles.faint}`}>输入文字，马上看到词表怎样处理它</p>}
        {text !== '' && test.isError && <p className="small danger">{messageOf(test.error)}</p>}
        {text !== '' && test.data && <Verdict {...test.data} />}
      </div>
    </Section>
  )
}

function Verdict({ text, verdict, words, marks }: TestedText) {
  const { tone, icon, text: name } = verdicts[verdict]
  return (
    <>
      <p className={styles.line}>
        <Chip tone={tone} icon={icon}>
          {name}
        </Chip>
        {words.length > 0 && <span className={`small faint ${styles.faint}`}>命中：{words.join('、')}</span>}
      </p>
      {marks.length > 0 && (
        <p className={styles.tested}>
          <MarkedText text={text} marks={marks} />
        </p>
      )}
    </>
  )
}
