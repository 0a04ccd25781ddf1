import type { ImportPreview } from '../../../src/contract/imports';
import { headingOf } from './ColumnMatch';
import { importMessages } from './messages';
import css from './import.module.css';

/** Shows the first rows as they stand in the file. */
export function SampleTable({ preview }: { preview: Pick<ImportPreview, 'headings' | 'sample'> }) {
  const { headings, sample } = preview;
  return (
    // If it is wider than the dialog, the keyboard scrolls it too.
    <div
      className={css.sample}
      role="region"
      aria-label={importMessages.preview.sample}
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            {headings.map((heading, index) => (
              <th key={index} scope="col">
                {headingOf(heading, index)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((cells, row) => (
            <tr key={row}>
              {headings.map((_, index) => (
                <td key={index}>{cells[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
