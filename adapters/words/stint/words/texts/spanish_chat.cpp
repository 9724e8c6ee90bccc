#include <stint/words/texts/texts.hpp>

namespace stint::words::texts {

constinit const ChatTexts spanish_chat{
    .absence_requested = "{name} ha solicitado una ausencia: {period}",
    .absence_changed = "{name}: ausencia modificada: {period}",
    .absence_approved = "{name}: ausencia aprobada: {period}",
    .absence_rejected = "{name}: ausencia rechazada: {period}",
    .absence_deleted = "{name}: ausencia eliminada: {period}",
    .absence_cancelled = "{name}: ausencia cancelada: {period}",
    .absence_reduced = "{name}: ausencia acortada o dividida: {period}",
    .absence_split_off = "{name}: segunda parte de una ausencia: {period}",
    .entry_created = "{name}: nuevo registro de tiempo",
    .entry_changed = "{name}: registro de tiempo modificado",
    .entry_deleted = "{name}: registro de tiempo eliminado",
    .entry_approved = "{name}: solicitud sobre un registro de tiempo aprobada",
    .entry_rejected = "{name}: solicitud sobre un registro de tiempo rechazada",
    .clock_started = "{name}: reloj de fichaje iniciado",
    .clock_paused = "{name}: pausa iniciada",
    .clock_resumed = "{name}: pausa terminada",
    .clock_stopped = "{name}: reloj de fichaje detenido",
    .clock_discarded = "{name}: fichaje descartado",
    .month_closed = "Mes cerrado: {month}",
    .month_opened = "Mes reabierto: {month}",
    .month_closed_for_person = "{name}: mes cerrado: {month}",
    .month_opened_for_person = "{name}: mes reabierto: {month}",
    .month_signed = "{name}: hoja del mes firmada: {month}",
    .employee_added = "Nueva persona en la empresa: {name}",
    .employee_changed = "{name}: ficha modificada",
    .employee_locked = "{name}: cuenta bloqueada",
    .employee_unlocked = "{name}: cuenta desbloqueada",
    .employee_leaving = "{name}: último día de empleo modificado",
    .employee_forgotten = "Se han borrado los datos de una persona que se fue.",
    .test = "Una prueba de Stint. Aquí se avisa de los eventos.",
};

}  // namespace stint::words::texts
