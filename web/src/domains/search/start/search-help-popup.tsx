import { Feature } from '../../../kernel/feature/feature.tsx'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import styles from './search-help-popup.module.css'

const operators = [
  ['压枪 弹道', '两个词都要有'],
  ['"三楼窗口"', '引号里的字要连在一起'],
  ['压枪 -外设', '减号后面的词不能有'],
  ['@名字 压枪', '只看这个人写的'],
  ['#标签 压枪', '只看这个标签下的帖子'],
] as const

/** Help on the search's syntax. */
export const SearchHelpPopup = ({ onClose }: PopupProps) => (
  <Dialog title="可以这样搜" size="s" onClose={onClose}>
    <dl className="stack-s">
      {operators.map(([example, meaning]) => (
        <div key={example} className={`stack small soft ${styles.row}`}>
          <dt>
            <code className={styles.example}>{example}</code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
    <p className={`caption faint ${styles.note}`}>
      用户、战队<Feature name="hashtags">、话题</Feature>和标签也能用拼音或首字母找。最近搜索只存在这台设备上。
    </p>
  </Dialog>
)
