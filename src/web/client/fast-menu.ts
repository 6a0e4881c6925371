import { useQuery } from '@tanstack/react-query'
import { call } from './http.ts'
import { type Leaf, leavesOf, type MenuItem } from './menu.ts'
import { queryClient } from './query.ts'
import { useSession } from './session.ts'

interface FastMenuRow {
  menuId: string
}

export const fastMenuLimit = 5
const key = ['fastMenu']

/** The entries that the user wants at hand, in his order. Without an answer there are none, and nobody is told. */
export function useFastMenu(): MenuItem[] {
  const menu = useSession(state => state.menuAll)
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: () => call<FastMenuRow[]>('GET', 'blade-desk/fastmenu/list', { silent: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const leaves = leavesOf(menu)
  return data.flatMap(({ menuId }) => itemOf(leaves, menuId) ?? [])
}

const itemOf = (leaves: Leaf[], id: string) => leaves.find(({ item }) => item.id === id)?.item

export async function saveFastMenu(ids: string[]) {
  await call('POST', `blade-desk/fastmenu/add?menuIds=${ids.join(',')}`)
  await queryClient.invalidateQueries({ queryKey: key })
}
