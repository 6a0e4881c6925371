interface Explanation {
  code: string
  title: string
  text: string
}

export const NotFound = () => <ErrorPage code="404" title="页面不存在" text="地址可能写错了，或者这个页面已经移走。" />
export const Forbidden = () => <ErrorPage code="403" title="没有权限" text="您的角色不能查看这个页面，需要时请联系管理员授权。" />
export const ServerError = () => <ErrorPage code="500" title="服务器出错了" text="请稍后重试；仍不行时，请联系管理员。" />

function ErrorPage({ code, title, text }: Explanation) {
  return (
    <section className="error-page">
      <b>{code}</b>
      <h1>{title}</h1>
      <p>{text}</p>
      <a className="plain-button is-primary" href="/">
        返回首页
      </a>
    </section>
  )
}
