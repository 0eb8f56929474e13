import { stringOf } from '#document/build.ts'
import type { RequestField, RequestForm } from '#document/request-form.ts'
import type { DocumentBlock } from '#document/types.ts'
import { type Html, html } from './template.ts'

/** Sends a request of an API. The script makes it work, and the style sheet shows it where there is one. */
export function renderRequestForm({ data }: DocumentBlock, form: RequestForm): Html {
  const { labels, servers, fields, body } = form
  const ref = (data?.ref ?? {}) as { spec?: unknown }
  const names = html` data-spec="${String(ref.spec ?? '')}" data-method="${stringOf(data, 'method') ?? ''}" data-path="${stringOf(data, 'path') ?? ''}"`
  const options = servers.map((server, index) => html`<option value="${index}">${server}</option>`)
  const text =
    body &&
    html`<label>${labels.body} <small>${body.type}</small><textarea name="body" rows="6" spellcheck="false">${body.example}</textarea></label>`
  return html`<details class="try"><summary>${labels.tryIt}</summary><form${names}><label>${labels.server}<select name="server">${options}</select></label>${fields.map(renderField)}${text}<button type="submit" class="button">${labels.send}</button><output></output></form></details>`
}

function renderField({ location, name, isRequired, example }: RequestField): Html {
  return html`<label><code>${name}</code> <small>${location}</small><input name="${location}:${name}" value="${example}"${isRequired && html` required`} autocomplete="off" spellcheck="false"></label>`
}
