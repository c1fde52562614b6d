/** The owner of a task: a member's id or a visitor's network. A task without either gets a unique symbol. */
export type Owner = number | string | symbol

/** A queue in which owners take turns: one with many tasks delays another's by one task at most. */
export function createFairQueue<Task extends { readonly owner: Owner }>() {
  /** Queues by owner in the order of their turns; none is empty. */
  const lines = new Map<Owner, Task[]>()

  const size = () => lines.values().reduce((sum, line) => sum + line.length, 0)

  function remove(owner: Owner, at: number): Task | undefined {
    const line = lines.get(owner)
    const [task] = line?.splice(at, 1) ?? []
    if (line?.length === 0) lines.delete(owner)
    return task
  }

  return {
    size,

    push(task: Task): void {
      const line = lines.get(task.owner)
      if (line) line.push(task)
      else lines.set(task.owner, [task])
    },

    /** Removes the oldest task of the first owner who is not busy. */
    take(busy: ReadonlySet<Owner | undefined>): Task | undefined {
      const owner = lines.keys().find((one) => !busy.has(one))
      return owner === undefined ? undefined : remove(owner, 0)
    },

    /** Call it when a task of this owner is done: the next turn is another owner's. */
    passTurn(owner: Owner): void {
      const line = lines.get(owner)
      if (!line) return
      lines.delete(owner)
      lines.set(owner, line)
    },

    /** Removes the newest task of the owner with the most. */
    dropFromLongest(): Task | undefined {
      const longest = [...lines].toSorted(([, one], [, other]) => one.length - other.length).at(-1)
      return longest && remove(longest[0], -1)
    },

    /** Removes all tasks. */
    clear(): Task[] {
      const tasks = [...lines.values()].flat()
      lines.clear()
      return tasks
    },
  }
}
