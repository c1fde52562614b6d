import type { CheckedTicket } from './draw-ticket.ts'
import type { SealedDeck } from './sealed-deck.ts'
import styles from './proof-steps.module.css'

interface Props {
  ticket: CheckedTicket
  deck: SealedDeck
  /** Expanded initially. */
  open?: boolean
}

const sides = { left: '左', right: '右' } as const

/** Steps of the Merkle proof from the ticket to the published root. */
export function ProofSteps({ ticket: { proof, check, proven }, deck, open = false }: Props) {
  const { index, prize, salt } = proof
  return (
    <details className={`small soft ${styles.steps}`} open={open}>
      <summary>验证这次抽奖</summary>
      <p>下面的每一步都由你的浏览器用 SHA-256 算出，没有再问服务器。</p>
      <ol>
        <li>
          你的签：编号 {index}，奖品「{prize}」，盐
          <code>{salt}</code>
        </li>
        <li>
          三者合在一起的哈希（叶子）
          <code>{check.leaf}</code>
        </li>
        {check.steps.map(({ side, neighbour, result }) => (
          <li key={result}>
            与{sides[side]}边的 <code>{neighbour}</code> 合并，得到 <code>{result}</code>
          </li>
        ))}
        <li>
          开箱前公布的封签根（{deck.tickets} 张签）
          <code>{deck.root}</code>
        </li>
      </ol>
      <p className={`danger bold ${styles.verdict}`} data-proven={proven}>
        {proven ? '算出的根与公布的封签根一致：这张签在开箱前就封好了。' : '算出的结果与公布的封签根不一致。'}
      </p>
    </details>
  )
}
