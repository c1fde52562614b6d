import { DiffText } from '../../../../kernel/diff/diff-text.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import styles from './other-version.module.css'
import type { Editable } from './queries.ts'

interface Props {
  other: Editable
  /** The editor's content. */
  written: { title: string; text: string }
  onTake: () => void
}

/** The version that was saved elsewhere, beside the one that is being written: neither is lost unasked. */
export function OtherVersion({ other, written, onTake }: Props) {
  const whole = ({ title, text }: { title?: string | undefined; text: string }) => (title ? `${title}\n${text}` : text)
  return (
    <section className={`stack-s small ${styles.other}`} aria-label="别处的版本">
      <p role="alert">这段内容在别处改过了。你写的都还在，再次保存会用它替换别处的版本。</p>
      <h3 className="small">别处的版本</h3>
      <p className={`soft own-lines ${styles.text}`}>{whole(other)}</p>
      <details>
        <summary>和你写的相比</summary>
        <DiffText before={whole(other)} after={whole(written)} />
      </details>
      <Button size="s" onClick={onTake}>
        换成别处的版本
      </Button>
    </section>
  )
}
