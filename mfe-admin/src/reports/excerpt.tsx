import { Button, cn } from '@alaso/ui';
import { useState } from 'react';
import { reportsMessages as messages } from './reports.messages.ts';

/** The length of a text, in characters, above which only its first lines are shown. */
const maxShort = 140;

type ExcerptProps = { text: string; isQuote?: boolean };

/** Shows a text from a report. A long one is cut after a few lines until the admin asks for all of it. */
export function Excerpt({ text, isQuote = false }: ExcerptProps) {
  const [isWhole, setIsWhole] = useState(false);
  const isLong = text.length > maxShort;
  const Text = isQuote ? 'q' : 'p';
  return (
    <>
      <Text
        className={cn(
          'ad:max-w-measure ad:text-sm ad:wrap-anywhere ad:whitespace-pre-line',
          !isQuote && 'ad:text-ink-muted',
          isLong && !isWhole && 'ad:line-clamp-3 ad:@min-[56rem]:line-clamp-2',
        )}
      >
        {text}
      </Text>
      {isLong && (
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isWhole}
          className="ad:-ml-3 ad:self-start"
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? messages.showLess : messages.showAll}
        </Button>
      )}
    </>
  );
}
