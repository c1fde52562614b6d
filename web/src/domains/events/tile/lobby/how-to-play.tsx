import type { CSSProperties } from 'react'
import { Card } from '../../../../ui/display/card.tsx'
import { smallKindsImage } from '../../../../kernel/tiles/texts.ts'
import styles from './how-to-play.module.css'

/** A tile of a picture: kind, position in tiles, and whether it is covered. */
type Piece = readonly [kind: number, x: number, y: number, covered?: true]

const steps: readonly { words: string; pieces: readonly Piece[]; slots: number }[] = [
  {
    words: '没有被压住的牌可以拿，压住的要先清开上面的',
    pieces: [
      [5, 0.5, 0.55, true],
      [2, 1.5, 0.55, true],
      [13, 2.5, 0.55],
      [0, 1, 0.1],
    ],
    slots: 0,
  },
  {
    words: '拿走的牌进托盘，三张相同就收走，接着收还有连消分',
    pieces: [
      [2, 0.5, 0.5],
      [2, 1.5, 0.5],
      [2, 2.5, 0.3],
    ],
    slots: 3,
  },
  {
    words: '托盘放满就结束；三关全部清空就赢了',
    pieces: [
      [0, 0, 0.55],
      [4, 0.57, 0.55],
      [7, 1.14, 0.55],
      [9, 1.71, 0.55],
      [11, 2.28, 0.55],
      [14, 2.85, 0.55],
    ],
    slots: 7,
  },
]

/** The rules in three pictures. */
export function HowToPlay() {
  return (
    <Card as="section" className="stack" size="l" aria-labelledby="tile-rules">
      <h2 id="tile-rules" className="title">
        怎么玩
      </h2>
      <ol className={`stack caption soft ${styles.steps}`} style={smallKindsImage}>
        {steps.map(({ words, pieces, slots }) => (
          <li key={words}>
            <div className={styles.picture} data-slots={slots} aria-hidden="true">
              {pieces.map(([kind, x, y, covered]) => (
                <span
                  key={`${kind} ${x}`}
                  className={styles.piece}
                  data-covered={covered}
                  style={{ '--kind': kind, '--x': x, '--y': y } as CSSProperties}
                />
              ))}
            </div>
            <p>{words}</p>
          </li>
        ))}
      </ol>
      <p className={`caption faint ${styles.keys}`}>键盘：方向键选牌，回车拿牌，1–3 用道具，P 暂停</p>
    </Card>
  )
}
