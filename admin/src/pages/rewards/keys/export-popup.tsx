import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Dialog } from '@judian/web/ui/overlays/dialog.tsx'
import { useState } from 'react'
import { saveFile } from '../../../components/actions/save-file.ts'
import styles from './keys.module.css'

interface Props extends PopupProps {
  name: string
  keys: readonly string[]
}

/** One-time export of new codes. */
export function ExportPopup({ name, keys, onClose }: Props) {
  const [saved, setSaved] = useState(false)
  const save = () => {
    saveFile(`${name}.csv`, `${keys.join('\n')}\n`, 'text/csv')
    setSaved(true)
  }

  return (
    <Dialog
      title={`「${name}」已制作`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{saved ? '完成' : '不导出，直接关闭'}</Button>
          <Button variant="primary" disabled={keys.length === 0} onClick={save}>
            导出 CSV
          </Button>
        </>
      }
    >
      {keys.length === 0 ? (
        <p>这批激活码上次已经制作好，但没能显示出来。请作废它再制作一批。</p>
      ) : (
        <>
          <p>共 {keys.length} 个。关闭之后谁也看不到它们，请现在导出并妥善保存。</p>
          <pre className={`sunken ${styles.keys}`}>
            {[...keys.slice(0, 5), ...(keys.length > 5 ? ['…'] : [])].join('\n')}
          </pre>
        </>
      )}
    </Dialog>
  )
}
