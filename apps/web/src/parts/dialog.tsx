import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { t } from '../words';
import { Icon } from './icon';

/** A modal dialog; on phones a sheet from below. The browser keeps the focus in it and gives it back. */
export function Dialog({ title, onClose, children, class: name = '' }: { title: string; onClose: () => void; children: ComponentChildren; class?: string }) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = box.current!;
    dialog.showModal();
    return () => dialog.close();
  }, []);
  return (
    <dialog ref={box} class={name} aria-labelledby={id} onCancel={(event) => { event.preventDefault(); onClose(); }}
      onClick={(event) => { if (event.target === box.current) onClose(); }}>
      <div class="sheet">
        <div class="card-head"><h2 id={id}>{title}</h2><button class="bare" aria-label={t('close')} onClick={onClose}><Icon name="cross" /></button></div>
        {children}
      </div>
    </dialog>
  );
}
