import { ask } from '@judian/web/kernel/ask/index.ts'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { Segmented } from '@judian/web/ui/fields/segmented.tsx'
import { TextArea } from '@judian/web/ui/fields/text-area.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FileButton } from '../../../components/form/file-button.tsx'
import { FormPopup } from '../../../components/form/popups/form-popup.tsx'
import { listNames, type WordListName, wordsKey } from './queries.ts'
import { countLines, chunksOf, readWords } from './word-file.ts'
import styles from './words.module.css'

const lists = (['review', 'reject'] as const).map((value) => ({ value, label: listNames[value] }))

/** Adds words, one per line, typed or from a file; long lists are sent in chunks with progress. */
export function AddWordsPopup({ into, onClose }: PopupProps & { into: WordListName }) {
  const client = useQueryClient()
  const [list, setList] = useState(into)
  const [words, setWords] = useState('')
  const [sent, setSent] = useState<number>()
  const portions = chunksOf(words)

  const action = async () => {
    const sum = { added: 0, moved: 0, known: 0, skipped: 0 }
    try {
      for (const [at, portion] of portions.entries()) {
        if (portions.length > 1) setSent(at / portions.length)
        // Sequential: if the list limit is reached, exactly the remaining words are refused.
        // oxlint-disable-next-line no-await-in-loop
        const answer = await ask('/v1/admin/words/addWords', { list, words: portion })
        sum.added += answer.added
        sum.moved += answer.moved
        sum.known += answer.known
        sum.skipped += answer.skipped
      }
    } finally {
      setSent(undefined)
      void client.invalidateQueries({ queryKey: wordsKey })
    }
    showToast(summary(sum), 1, 5_000)
  }

  return (
    <FormPopup title="添加词语" confirm="添加" draft={words} action={action} onClose={onClose}>
      {(problems) => (
        <>
          <Segmented label="词表" options={lists} value={list} onValue={setList} />
          <TextArea
            label="词语"
            hint="一行一个；已在另一个词表里的会移过来"
            rows={8}
            value={words}
            error={problems['words']}
            onValue={setWords}
          />
          <div className={styles.line}>
            <FileButton accept=".txt,text/plain" onFile={(file) => void readWords(file).then(setWords)}>
              从文本文件导入
            </FileButton>
            <span className={`small faint ${styles.faint}`} role="status">
              {sent === undefined ? `${countLines(words)} 行` : `已添加 ${Math.round(sent * 100)}%`}
            </span>
          </div>
        </>
      )}
    </FormPopup>
  )
}

interface Sum {
  added: number
  moved: number
  known: number
  skipped: number
}

function summary({ added, moved, known, skipped }: Sum) {
  const parts = [
    `添加 ${added} 个`,
    moved > 0 && `移入 ${moved} 个`,
    known > 0 && `${known} 个原来就有`,
    skipped > 0 && `${skipped} 行无法匹配，已跳过`,
  ]
  return parts.filter(Boolean).join('，')
}
