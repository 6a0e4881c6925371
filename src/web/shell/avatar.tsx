import { usePicture } from '../client/files.ts'
import { useSession } from '../client/session.ts'

/** The user's picture, or the first letter of his name. */
export function Avatar() {
  const { name, account, avatar } = useSession(state => state.userInfo)
  const picture = usePicture(avatar)
  return picture ? (
    <img className="avatar" src={picture} alt="" />
  ) : (
    <span className="avatar">{(name || account).slice(0, 1).toUpperCase()}</span>
  )
}
