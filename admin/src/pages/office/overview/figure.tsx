/** A named number in a list of figures; `of` is the most that it may reach. */
export function Figure({ name, value, of }: { name: string; value: number | string; of?: number }) {
  return (
    <div>
      <dt className="caption faint">{name}</dt>
      <dd>
        {value.toLocaleString('zh-CN')}
        {of ? <small> / {of.toLocaleString('zh-CN')}</small> : null}
      </dd>
    </div>
  )
}
