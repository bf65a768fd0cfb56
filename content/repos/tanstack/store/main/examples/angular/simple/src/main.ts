import { provideZonelessChangeDetection } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { AppComponent } from './app/app.component'

await bootstrapApplication(AppComponent, { providers: [provideZonelessChangeDetection()] })
