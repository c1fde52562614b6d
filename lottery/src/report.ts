import type { Verdict } from './verify.ts'

/** A verdict as the command's sentences, including what was not proved. */
export function report({ problems, ...verdict }: Verdict): string {
  if (problems.length > 0)
    return [`✗ 发现 ${problems.length} 处问题`, ...problems.map(({ code, message }) => `  ${message} (${code})`)].join(
      '\n',
    )
  return [
    `✓ 没有问题：共 ${verdict.tickets} 张签，已抽 ${verdict.drawn} 张。`,
    scopeOf(verdict),
    ...headOf(verdict),
    completenessOf(verdict),
  ].join('\n')
}

type Found = Omit<Verdict, 'problems'>

const scopeOf = ({ revealed }: Found) =>
  revealed
    ? '签箱已由种子重建：封签根、奖品数量、每一次抽奖和整条链都对得上。'
    : '种子尚未公布：奖品数量、抽奖顺序和整条链都对得上；公布后再验一次签箱。'

function headOf({ headAt }: Found): string[] {
  if (headAt === undefined) return []
  return [headAt === 0 ? '你记下的链尾是抽奖开始前的那一个。' : `你记下的链尾在链上，是第 ${headAt} 张签之后的那一个。`]
}

function completenessOf({ proven, drawn }: Found): string {
  const rest = '保管记录的人可以换掉名字、删去抽奖，再重算后面的链。'
  if (proven === undefined) return `没有证明名单是完整的：没有给出记下的链尾或凭证（--head、--receipt），${rest}`
  if (proven === drawn) return `${drawn} 张抽奖记录都与你记下的一致。`
  return `前 ${proven} 张抽奖记录与你记下的一致；之后的 ${drawn - proven} 张没有证明是完整的，${rest}`
}
